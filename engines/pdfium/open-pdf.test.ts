import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Region } from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import type { Encoding } from "#engines/images/encode-raster.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { inkShare } from "#test/documents/picture-compare.ts";
import {
  chinesePdf,
  croppedPdf,
  emptyPdf,
  filledFormPdf,
  numberedPdf,
  translucentPdf,
} from "#test/documents/picture-pages.ts";
import { pagesPdf } from "#test/documents/picture-pdf.ts";
import { RENDERED_BOMBS } from "#test/documents/rendered-bombs.ts";
import { runningBelow } from "#test/running-below.ts";
import type { Drawing } from "./draw-page.ts";
import { openPdf } from "./open-pdf.ts";
import { PDFIUM_BACKENDS } from "./pdfium.ts";
import type { PdfiumOptions } from "./start-pdfium.ts";

const ON_WHITE: Drawing = { dpi: 72, background: "white", maxPixels: 50_000_000 };
const PNG: Encoding = { format: "png", quality: 85, dpi: 72 };

let jail: Jail;
let parent: string;
let options: PdfiumOptions;

beforeAll(async () => {
  jail = await openJail();
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-pdfium-"));
  const folder = await makeJobFolder(parent);
  options = { jail, folder, deadlineMs: 60_000, signal: new AbortController().signal };
});

afterEach(async () => {
  expect(runningBelow()).toEqual([]);
  await rm(parent, { recursive: true });
});

async function put(pdf: Buffer, name = "in.pdf"): Promise<string> {
  const path = join(options.folder, name);
  await writeFile(path, pdf);
  return path;
}

async function encrypted(pdf: Buffer, password: string): Promise<string> {
  await put(pdf, "plain.pdf");
  const { exitCode, stderr } = await jail.run({
    program: "/usr/bin/qpdf",
    args: ["--encrypt", password, "owner", "256", "--", "plain.pdf", "encrypted.pdf"],
    ...options,
  });
  expect(stderr).toBe("");
  expect(exitCode).toBe(0);
  return join(options.folder, "encrypted.pdf");
}

const refusal = (code: string) => expect.objectContaining({ constructor: UserError, code });

describe.each(PDFIUM_BACKENDS)("PDFium, %s,", (backend) => {
  const open = (path: string, more: { password?: string; pages?: number } = {}) =>
    openPdf({ ...options, backend }, { path, ...more });

  test("says the size of a page as it is shown: cropped and turned", async () => {
    const page = "/MediaBox [0 0 400 300] /CropBox [100 100 300 200] /Rotate 90";
    const pdf = await open(await put(pagesPdf([{ content: "", page }, { content: "" }])));
    expect(pdf.sizes[0]).toEqual({ width: 100, height: 200 });
    expect(pdf.sizes[1]?.height).toBeCloseTo(841.89, 2);
    await pdf.end();
  });

  test("reads the text of a page", async () => {
    const pdf = await open(await put(numberedPdf(3)));
    expect(pdf.backend).toBe(backend);
    expect(await pdf.pdfium.text(1)).toBe("Page 2");
    expect(await pdf.pdfium.text(2)).toBe("Page 3");
    await pdf.end();
  });

  test("draws on nothing when asked, with the opacity of the ink", async () => {
    const pdf = await open(await put(translucentPdf()));
    const path = join(options.folder, "out.png");
    await pdf.pdfium.draw(0, { ...ON_WHITE, background: "transparent" }, PNG, path);
    await pdf.end();
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([100, 100, 4]);
    const alphaAt = (x: number) => data[(50 * info.width + x) * 4 + 3];
    expect(alphaAt(25)).toBeCloseTo(128, -1);
    expect(alphaAt(75)).toBe(0);
  });

  test("writes Chinese whose font is not in the file with one of the machine", async () => {
    const pdf = await open(await put(chinesePdf()));
    expect(await pdf.pdfium.text(0)).toBe("永和九年岁在癸丑");
    const path = join(options.folder, "out.png");
    await pdf.pdfium.draw(0, { ...ON_WHITE, dpi: 144 }, PNG, path);
    await pdf.end();
    const glyphs = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        inkShare(path, { left: 40 + 60 * index, top: 60, width: 60, height: 70 }),
      ),
    );
    for (const ink of glyphs) expect(ink).toBeGreaterThan(0.05);
    expect(new Set(glyphs).size).toBeGreaterThan(5);
  });

  test("A8: asks for the password, refuses a wrong one, opens with the right one", async () => {
    const path = await encrypted(numberedPdf(1), "geheim§1");
    await expect(open(path)).rejects.toEqual(refusal("file-encrypted"));
    await expect(open(path, { password: "guess" })).rejects.toEqual(refusal("wrong-password"));
    const pdf = await open(path, { password: "geheim§1" });
    expect(await pdf.pdfium.text(0)).toBe("Page 1");
    await pdf.end();
  });

  test("refuses a picture of too many pixels before drawing it", async () => {
    const pdf = await open(await put(emptyPdf(1000, 1000)));
    const path = join(options.folder, "out.png");
    await expect(pdf.pdfium.draw(0, { ...ON_WHITE, maxPixels: 999_999 }, PNG, path)).rejects.toEqual(
      refusal("picture-too-large"),
    );
    await pdf.end();
  });
});

describe("A damaged PDF", () => {
  test("that was cut off is repaired, and what is left of it is shown", async () => {
    const path = await put(numberedPdf(5));
    await truncate(path, numberedPdf(5).length - 400);
    const pdf = await openPdf(options, { path });
    expect(pdf.sizes).toHaveLength(5);
    expect(await pdf.pdfium.text(3)).toBe("Page 4");
    await pdf.end();
  });

  test("A7: whose page count lies is repaired until the count is true", async () => {
    const path = await put(Buffer.from(numberedPdf(4).toString("latin1").replace("/Count 4", "/Count 1"), "latin1"));
    const pdf = await openPdf(options, { path, pages: 4 });
    expect(pdf.sizes).toHaveLength(4);
    expect(await pdf.pdfium.text(3)).toBe("Page 4");
    await pdf.end();
  });

  test("A2: that nothing can be made of is refused", async () => {
    const garbage = await put(Buffer.from("%PDF-1.7\nnothing of a PDF follows"));
    await expect(openPdf(options, { path: garbage })).rejects.toEqual(refusal("pdf-damaged"));
    const empty = await put(Buffer.alloc(0), "empty.pdf");
    await expect(openPdf(options, { path: empty })).rejects.toEqual(refusal("pdf-damaged"));
  });
});

describe("A hostile PDF", () => {
  test.each(Object.keys(RENDERED_BOMBS))(
    "B3 B4: with %s ends as a picture or as too complex, and leaves no process",
    async (bomb) => {
      const path = await put(RENDERED_BOMBS[bomb]!());
      const pdf = await openPdf({ ...options, pageMs: 1500 }, { path });
      const drawn = await pdf.pdfium.draw(0, ON_WHITE, PNG, join(options.folder, "out.png")).catch((error) => error);
      if (drawn !== undefined) {
        expect(drawn).toEqual(refusal("too-complex"));
        await expect(pdf.pdfium.text(0)).rejects.toEqual(refusal("too-complex"));
      }
      await pdf.end();
    },
  );

  test("leaves nothing running while its process is known to have run", async () => {
    const pdf = await openPdf(options, { path: await put(numberedPdf(1)) });
    expect(runningBelow().length).toBeGreaterThan(0);
    await pdf.end();
  });

  test("is only opened inside the job's folder", async () => {
    const outside = join(parent, "outside.pdf");
    await writeFile(outside, numberedPdf(1));
    await expect(openPdf(options, { path: outside })).rejects.toThrow("not inside the job's folder");
  });
});

describe("Several processes", () => {
  test("share the pages of one document, each page drawn once", async () => {
    const pdf = await openPdf(options, { path: await put(numberedPdf(9)) }, 2);
    const texts: string[] = [];
    const used = new Set<unknown>();
    await pdf.eachPage([0, 1, 2, 3, 4, 5, 6, 7, 8], async (pdfium, page) => {
      used.add(pdfium);
      texts[page] = await pdfium.text(page);
    });
    await pdf.end();
    expect(texts).toEqual(Array.from({ length: 9 }, (_, index) => `Page ${index + 1}`));
    expect(used.size).toBe(2);
  });

  test("end together when the signal aborts, with its reason", async () => {
    const cancel = new AbortController();
    const pdf = await openPdf(
      { ...options, signal: cancel.signal },
      { path: await put(RENDERED_BOMBS["nested forms"]!()) },
      2,
    );
    const drawing = pdf.eachPage([0, 0], (pdfium) => pdfium.draw(0, ON_WHITE, PNG, join(options.folder, "out.png")));
    cancel.abort(new UserError("job-cancelled"));
    await expect(drawing).rejects.toEqual(refusal("job-cancelled"));
    await pdf.end();
    expect(await readdir(options.folder)).toEqual(["in.pdf"]);
  });
});

test("A form field that is filled is drawn, with or without an appearance of its own", async () => {
  const pdf = await openPdf(options, { path: await put(filledFormPdf({ bare: true })) });
  const path = join(options.folder, "out.png");
  await pdf.pdfium.draw(0, ON_WHITE, PNG, path);
  await pdf.end();
  expect(await darkest(path, { left: 20, top: 130, width: 260, height: 40 })).toBeLessThan(80);
  expect(await darkest(path, { left: 20, top: 30, width: 260, height: 40 })).toBeLessThan(80);
});

test("A crop box is all that is shown", async () => {
  const pdf = await openPdf(options, { path: await put(croppedPdf()) });
  const path = join(options.folder, "out.png");
  await pdf.pdfium.draw(0, ON_WHITE, PNG, path);
  await pdf.end();
  const { channels } = await sharp(path).stats();
  expect(channels.map(({ min, max }) => [min, max])).toEqual([
    [255, 255],
    [0, 0],
    [0, 0],
  ]);
});

async function darkest(path: string, region: Region): Promise<number> {
  const { data } = await sharp(path).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Math.min(...data);
}

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMIT_PRESETS, type Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { colourAt, difference, inkShare } from "#test/documents/picture-compare.ts";
import * as documents from "#test/documents/picture-pages.ts";
import type { InputFile, Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { run } from "./run.ts";
import { pdfToPic } from "./tool.ts";

let jail: Jail;
let parent: string;
let folder: string;

beforeAll(async () => {
  jail = await openJail();
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-pdf-to-pic-"));
  folder = await makeJobFolder(parent);
});

afterEach(() => rm(parent, { recursive: true }));

type Params = ParamsOf<typeof pdfToPic>;

interface Options {
  readonly input?: Partial<InputFile>;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  readonly progress?: Work<Params>["progress"];
}

/** Runs the tool as the worker does and gives the paths of its pictures. */
async function pictures(pdf: Buffer, params: Record<string, unknown> = {}, options: Options = {}): Promise<string[]> {
  return (await outputs(pdf, params, options)).map(({ path }) => path);
}

async function outputs(pdf: Buffer, params: Record<string, unknown> = {}, options: Options = {}) {
  const path = join(folder, "input.pdf");
  await writeFile(path, pdf);
  return run({
    inputs: [{ path, name: "My report.pdf", format: "pdf", encrypted: false, ...options.input }],
    params: pdfToPic.params.parse(params),
    folder,
    // The office is never asked for by this tool.
    engines: { jail } as Work<Params>["engines"],
    limits: { ...LIMIT_PRESETS.hosted, ...options.limits },
    signal: options.signal ?? new AbortController().signal,
    progress: options.progress ?? (() => {}),
  });
}

/** What poppler makes of the first page. */
async function reference(dpi: number): Promise<string> {
  const args = ["-png", "-singlefile", "-cropbox", "-r", String(dpi), "input.pdf", "reference"];
  const signal = AbortSignal.timeout(20_000);
  const result = await jail.run({ program: "/usr/bin/pdftoppm", args, folder, deadlineMs: 20_000, signal });
  expect(result.exitCode).toBe(0);
  return join(folder, "reference.png");
}

const refusal = (code: string, details = {}) =>
  expect.objectContaining({ constructor: UserError, code, details: expect.objectContaining(details) });

describe("T4: a PDF becomes pictures", () => {
  test("one a page, named by the page, at its size in points times the resolution", async () => {
    const files = await outputs(documents.numberedPdf(12), { dpi: 100 }, { input: { pages: 12 } });
    expect(files.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `My report-${String(index + 1).padStart(3, "0")}.jpg`),
    );
    const { width, height, density, format, space } = await sharp(files[11]!.path).metadata();
    expect({ width, height, density, format, space }).toEqual({
      width: Math.round((595.276 * 100) / 72),
      height: Math.round((841.89 * 100) / 72),
      density: 100,
      format: "jpeg",
      space: "srgb",
    });
  });

  test("a JPEG says its resolution where every reader looks, and nothing else about itself", async () => {
    const [path] = await pictures(documents.numberedPdf(1), { dpi: 200 });
    const header = (await readFile(path!)).subarray(0, 20);
    expect(header.subarray(6, 11).toString("latin1")).toBe("JFIF\0");
    expect([header[13], header.readUInt16BE(14), header.readUInt16BE(16)]).toEqual([1, 200, 200]);
    const { exif, icc, xmp } = await sharp(path).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test("only the chosen pages, in the order of the choice", async () => {
    const files = await outputs(documents.numberedPdf(5), { pages: "4, 1-2", format: "png" });
    expect(files.map(({ name }) => name)).toEqual(["My report-004.png", "My report-001.png", "My report-002.png"]);
    const [fourth, first] = files.map(({ path }) => path);
    expect(await difference(fourth!, first!)).toBeGreaterThan(0.1);
  });

  test("progress counts every page once", async () => {
    const seen: [number, number][] = [];
    await pictures(
      documents.numberedPdf(10),
      { dpi: 36 },
      { input: { pages: 10 }, progress: (...step) => seen.push(step) },
    );
    expect(seen).toEqual(Array.from({ length: 10 }, (_, index) => [index + 1, 10]));
  });

  test("quality decides the size of a JPEG", async () => {
    const size = async (quality: number) => {
      const [path] = await pictures(documents.numberedPdf(1), { quality });
      return (await readFile(path!)).length;
    };
    expect(await size(95)).toBeGreaterThan((await size(40)) * 1.2);
  });

  test("text is where poppler puts it", async () => {
    const [path] = await pictures(documents.numberedPdf(1), { format: "png", dpi: 100 });
    expect(await inkShare(path!)).toBeGreaterThan(0.005);
    expect(await difference(path!, await reference(100))).toBeLessThan(0.7);
  });

  test.each([
    [0, 0.25, 0.25],
    [90, 0.75, 0.25],
    [180, 0.75, 0.75],
    [270, 0.25, 0.75],
  ])("a page turned by %i degrees is upright", async (degrees, x, y) => {
    const [path] = await pictures(documents.turnedPdf(degrees), { format: "png", dpi: 72 });
    const { width, height } = await sharp(path).metadata();
    expect([width, height]).toEqual(degrees % 180 === 0 ? [200, 100] : [100, 200]);
    expect(await colourAt(path!, x, y)).toEqual([0, 0, 0]);
    expect(await inkShare(path!)).toBeCloseTo(0.25, 2);
  });

  test("a page is cut to its crop box", async () => {
    const [path] = await pictures(documents.croppedPdf(), { format: "png", dpi: 144 });
    const { width, height } = await sharp(path).metadata();
    expect([width, height]).toEqual([200, 100]);
    expect(await colourAt(path!, 0.02, 0.02)).toEqual([255, 0, 0]);
    expect(await colourAt(path!, 0.98, 0.98)).toEqual([255, 0, 0]);
  });

  test.each([true, false])("what is filled into a form is seen (without an appearance: %s)", async (bare) => {
    const [path] = await pictures(documents.filledFormPdf({ bare }), { format: "png", dpi: 72 });
    expect(await inkShare(path!, { left: 20, top: 130, width: 260, height: 40 })).toBeGreaterThan(0.03);
    const upper = await inkShare(path!, { left: 20, top: 30, width: 260, height: 40 });
    if (bare) expect(upper).toBeGreaterThan(0.03);
    else expect(upper).toBe(0);
    expect(await difference(path!, await reference(72))).toBeLessThan(4);
  });

  test("annotations are seen, hidden ones are not", async () => {
    const [path] = await pictures(documents.annotatedPdf(), { format: "png", dpi: 72 });
    expect(await colourAt(path!, 70 / 300, 75 / 200)).toEqual([255, 255, 0]);
    expect(await colourAt(path!, 230 / 300, 75 / 200)).toEqual([0, 0, 255]);
    expect(await colourAt(path!, 70 / 300, 155 / 200)).toEqual([255, 255, 255]);
    expect(await difference(path!, await reference(72))).toBeLessThan(2);
  });

  test("Chinese in a font that is not in the file is written with one of the machine", async () => {
    const [path] = await pictures(documents.chinesePdf(), { format: "png", dpi: 144 });
    const glyphs = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        inkShare(path!, { left: 40 + 60 * index, top: 60, width: 60, height: 70 }),
      ),
    );
    for (const ink of glyphs) expect(ink).toBeGreaterThan(0.05);
    expect(new Set(glyphs).size).toBeGreaterThan(5);
  });

  test("ink at half opacity is grey", async () => {
    const [path] = await pictures(documents.translucentPdf(), { format: "png", dpi: 72 });
    const [red] = await colourAt(path!, 0.25, 0.5);
    expect(red).toBeGreaterThan(125);
    expect(red).toBeLessThan(130);
    expect(await colourAt(path!, 0.75, 0.5)).toEqual([255, 255, 255]);
  });

  test("a layer that is off is not drawn", async () => {
    const [path] = await pictures(documents.layeredPdf(), { format: "png", dpi: 72 });
    expect(await colourAt(path!, 0.25, 0.5)).toEqual([255, 0, 0]);
    expect(await colourAt(path!, 0.75, 0.5)).toEqual([255, 255, 255]);
  });
});

describe("T4: one long picture", () => {
  test("has the pages below each other, narrow ones in the middle", async () => {
    const files = await outputs(documents.colouredPdf(), { layout: "long", format: "png", dpi: 72 });
    expect(files.map(({ name }) => name)).toEqual(["My report.png"]);
    const { path } = files[0]!;
    const { width, height, density } = await sharp(path).metadata();
    expect([width, height, density]).toEqual([200, 250, 72]);
    expect(await colourAt(path, 0.5, 25 / 250)).toEqual([255, 0, 0]);
    expect(await colourAt(path, 0.1, 25 / 250)).toEqual([255, 255, 255]);
    expect(await colourAt(path, 0.02, 100 / 250)).toEqual([0, 255, 0]);
    expect(await colourAt(path, 0.5, 200 / 250)).toEqual([0, 0, 255]);
    expect(await colourAt(path, 0.9, 200 / 250)).toEqual([255, 255, 255]);
  });

  test("made by two processes equals the pages one by one", async () => {
    const pages = await pictures(documents.numberedPdf(9), { format: "png", dpi: 50 }, { input: { pages: 9 } });
    const single = await Promise.all(pages.map((path) => sharp(path).raw().toBuffer()));
    const [long] = await pictures(
      documents.numberedPdf(9),
      { layout: "long", format: "png", dpi: 50 },
      { input: { pages: 9 } },
    );
    expect((await sharp(long).raw().toBuffer()).equals(Buffer.concat(single))).toBe(true);
  });

  test("leaves nothing of itself for the next document of the same job", async () => {
    await pictures(documents.numberedPdf(3), { layout: "long", format: "png", dpi: 50 });
    const [path] = await pictures(documents.numberedPdf(1), { layout: "long", format: "png", dpi: 50 });
    expect((await sharp(path).metadata()).height).toBe(Math.round((841.89 * 50) / 72));
    expect((await readdir(folder)).sort()).toEqual(["input.pdf", "long.png"]);
  });

  test("that a JPEG cannot hold is refused", async () => {
    const params = { layout: "long", dpi: 600 };
    await expect(pictures(documents.numberedPdf(10), params, { limits: { picturePixels: 0 } })).rejects.toEqual(
      refusal("picture-too-large", { width: 4961, height: 70_160 }),
    );
  });
});

describe("T4: what cannot be", () => {
  test("A9: a page that would have too many pixels is refused before anything is drawn", async () => {
    const poster = documents.emptyPdf(2384, 3370);
    await expect(pictures(poster, { dpi: 600 })).rejects.toEqual(
      refusal("picture-too-large", { page: 1, width: 19_867, height: 28_083, dpi: 600, limit: 50_000_000 }),
    );
    expect(await readdir(folder)).toEqual(["input.pdf"]);
  });

  test("more pages than a run may have are refused, and fewer of the same document are not", async () => {
    const limits = { runPages: 3 };
    await expect(pictures(documents.numberedPdf(4), {}, { limits })).rejects.toEqual(
      refusal("too-many-run-pages", { limit: 3, used: 4, pages: 4 }),
    );
    expect(await pictures(documents.numberedPdf(4), { pages: "2-4" }, { limits })).toHaveLength(3);
  });

  test("a page that is not there is refused", async () => {
    await expect(pictures(documents.numberedPdf(2), { pages: "3" })).rejects.toEqual(
      refusal("page-out-of-range", { pages: 2 }),
    );
  });

  test("B5: pictures that would fill the disk are refused", async () => {
    await expect(pictures(documents.numberedPdf(9), {}, { limits: { resultBytes: 60_000 } })).rejects.toEqual(
      refusal("result-too-large", { limit: 60_000 }),
    );
  });

  test("A8: an encrypted document asks for its password and opens with it", async () => {
    await writeFile(join(folder, "plain.pdf"), documents.numberedPdf(1));
    const args = ["--encrypt", "secret", "owner", "256", "--", "plain.pdf", "encrypted.pdf"];
    const signal = AbortSignal.timeout(20_000);
    await jail.run({ program: "/usr/bin/qpdf", args, folder, deadlineMs: 20_000, signal });
    const pdf = await readFile(join(folder, "encrypted.pdf"));
    const input = { encrypted: true };
    await expect(pictures(pdf, {}, { input })).rejects.toEqual(refusal("file-encrypted"));
    await expect(pictures(pdf, {}, { input: { ...input, password: "no" } })).rejects.toEqual(refusal("wrong-password"));
    expect(await pictures(pdf, {}, { input: { ...input, password: "secret" } })).toHaveLength(1);
  });

  test("A2: a file that is no PDF is refused as damaged", async () => {
    await expect(pictures(Buffer.from("%PDF-1.4 and no more"))).rejects.toEqual(refusal("pdf-damaged"));
  });

  test("a cancelled run ends with the reason of the cancellation", async () => {
    const cancel = new AbortController();
    const progress = () => cancel.abort(new UserError("job-cancelled"));
    const running = pictures(documents.numberedPdf(20), {}, { signal: cancel.signal, progress, input: { pages: 20 } });
    await expect(running).rejects.toEqual(refusal("job-cancelled"));
  });
});

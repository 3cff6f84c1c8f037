import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type FormatEnum } from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Format } from "#domain/format.ts";
import { LIMIT_PRESETS, type Limits } from "#domain/limits.ts";
import { openPdf } from "#engines/pdfium/open-pdf.ts";
import { checkPdf } from "#engines/qpdf/check-pdf.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { isDict } from "#formats/pdf/objects.ts";
import { allBookmarks, drawnPage, linksOf, pageText, pdfFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { BMP_COLOURS, BMP_FILES, BMP_ROWS } from "#test/documents/picture-bmp.ts";
import type { InputFile, Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { run } from "./run.ts";
import { mergePdf } from "./tool.ts";

type MergeWork = Work<ParamsOf<typeof mergePdf>>;

let jail: Jail;
let parent: string;
let folder: string;

beforeAll(async () => {
  jail = await openJail();
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-merge-"));
  folder = await makeJobFolder(parent);
});

afterEach(() => rm(parent, { recursive: true }));

interface Options {
  readonly params?: Record<string, unknown>;
  readonly limits?: Partial<Limits>;
  readonly passwords?: Record<string, string>;
  readonly signal?: AbortSignal;
  readonly progress?: MergeWork["progress"];
}

/** Inspects and merges files as the worker does, named in their order. */
async function merge(files: Record<string, Buffer>, options: Options = {}) {
  const limits = { ...LIMIT_PRESETS.hosted, ...options.limits };
  const inputs: InputFile[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const { format, encrypted } = inspectPath(path, name, limits);
    const password = options.passwords?.[name];
    inputs.push({ path, name, format, encrypted, ...(password === undefined ? {} : { password }) });
  }
  const [output] = await run({
    inputs: inputs as [InputFile, ...InputFile[]],
    params: mergePdf.params.parse(options.params ?? {}),
    folder,
    // The office is never asked for by this tool.
    engines: { jail } as MergeWork["engines"],
    limits,
    signal: options.signal ?? new AbortController().signal,
    progress: options.progress ?? (() => {}),
  });
  // Another program's opinion of every document that we write.
  await checkPdf(jail, output!.path, AbortSignal.timeout(60_000));
  return output!;
}

/** Red, green and blue beside each other, in two pages where the format has pages. */
async function sampleOf(format: Format): Promise<Buffer> {
  if (format === "pdf") return samplePdf({ name: "other", pages: 1 });
  const bmp = BMP_FILES["24 bits"]!();
  if (format === "bmp") return bmp;
  const colours = BMP_ROWS.flat().flatMap((colour) => [...BMP_COLOURS[colour]]);
  const picture = sharp(Buffer.from(colours), { raw: { width: 4, height: 2, channels: 3 } }).resize(64, 32, {
    kernel: "nearest",
  });
  if (format !== "tiff") return picture.toFormat(format as keyof FormatEnum).toBuffer();
  const page = await picture.png().toBuffer();
  return sharp([page, page], { join: { across: 1, animated: true } })
    .tiff()
    .toBuffer();
}

/** With the passwords of the user and the owner, and the length of the key. */
async function encrypt(bytes: Buffer, ...args: string[]): Promise<Buffer> {
  const [from, to] = [join(parent, "plain.pdf"), join(parent, "encrypted.pdf")];
  await writeFile(from, bytes);
  execFileSync("/usr/bin/qpdf", ["--allow-weak-crypto", "--encrypt", ...args, "--", from, to]);
  return readFile(to);
}

describe("what a merge keeps", () => {
  test("T9: a merge has every page of every document in order, and looks the same", async () => {
    const { path, pages } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 3, pictureBytes: 2000 }),
      "two.pdf": samplePdf({ name: "two", pages: 2 }),
    });
    expect(pages).toBe(5);
    expect(await pageText(path, 1)).toContain("one page 1");
    expect(await pageText(path, 4)).toContain("two page 1");
    expect(await drawnPage(path, 2)).toEqual(await drawnPage(join(folder, "one.pdf"), 2));
    expect(await drawnPage(path, 5)).toEqual(await drawnPage(join(folder, "two.pdf"), 2));
    const pdfium = await openPdf({ jail, folder, deadlineMs: 30_000, signal: new AbortController().signal }, { path });
    expect(pdfium.sizes).toHaveLength(5);
    await pdfium.end();
  });

  test("T9: a merge keeps every bookmark under one for its file, each leading to its own page", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 12, bookmarks: true }),
      "two.pdf": samplePdf({ name: "two", pages: 11, bookmarks: true }),
    });
    const { bookmarks } = await pdfFacts(path);
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ["one", 1],
      ["two", 13],
    ]);
    const second = allBookmarks(bookmarks[1]!.kids);
    expect(second.map(({ title, page }) => [title, page])).toEqual(
      Array.from({ length: 11 }, (_, index) => [`two ${index + 1}`, 13 + index]),
    );
    expect(bookmarks[0]!.kids.map(({ title, open }) => [title, open])).toEqual([
      ["one 1", true],
      ["one 11", false],
    ]);
  });

  test("T9: a merge can keep only the files' own bookmarks, or none", async () => {
    const files = () => ({
      "one.pdf": samplePdf({ name: "one", pages: 2, bookmarks: true }),
      "two.pdf": samplePdf({ name: "two", pages: 2, bookmarks: true }),
    });
    const kept = await pdfFacts((await merge(files(), { params: { bookmarks: "keep" } })).path);
    expect(kept.bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ["one 1", 1],
      ["two 1", 3],
    ]);
    const none = await pdfFacts((await merge(files(), { params: { bookmarks: "none" } })).path);
    expect(none.bookmarks).toEqual([]);
  });

  test("T9: a merge keeps links alive, where both files call their destinations the same", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 3, links: true }),
      "two.pdf": samplePdf({ name: "two", pages: 4, links: true }),
    });
    const links = linksOf(await readPdf(path));
    const expected = [
      ...[0, 1, 2].flatMap((index) => linksFrom(index, 3, 0)),
      ...[0, 1, 2, 3].flatMap((index) => linksFrom(index, 4, 3)),
    ];
    expect(links).toEqual(expected);
  });

  test("T9: form fields of the same name stay apart with their own values and appearance", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 1, fields: ["name", "town"] }),
      "two.pdf": samplePdf({ name: "two", pages: 1, fields: ["name", "age"], formFont: "Helv" }),
      "three.pdf": samplePdf({ name: "three", pages: 1, fields: ["name"], formFont: "Cour" }),
    });
    const { fields } = await pdfFacts(path);
    expect(fields).toEqual([
      { name: "name", value: "one", page: 1 },
      { name: "town", value: "one", page: 1 },
      { name: "name_2", value: "two", page: 2 },
      { name: "age", value: "two", page: 2 },
      { name: "name_3", value: "three", page: 3 },
    ]);
    expect(await drawnPage(path, 3)).toEqual(await drawnPage(join(folder, "three.pdf"), 1));
  });

  test("T9: pages keep their labels, and a file without any counts its own pages", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 5, labels: true }),
      "two.pdf": samplePdf({ name: "two", pages: 2 }),
      "three.pdf": samplePdf({ name: "three", pages: 4, labels: true }),
    });
    const { labels } = await pdfFacts(path);
    expect(labels.map(({ index }) => index)).toEqual([0, 3, 5, 7, 10]);
    expect(labels.map((label) => (label as Record<string, unknown>)["/S"])).toEqual(["/r", "/D", "/D", "/r", "/D"]);
  });

  test("T9: layers, attached files and the tagged structure come along", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 2, layer: true, attachment: "data.txt", tagged: true }),
      "two.pdf": samplePdf({ name: "two", pages: 3, layer: true, attachment: "data.txt", tagged: true }),
    });
    const { attachments } = await pdfFacts(path);
    expect(attachments).toEqual(["data.txt", "data.txt_2"]);
    const file = await readPdf(path);
    const layers = file.dict(file.catalog.get("OCProperties"));
    expect(file.array(layers?.get("OCGs"))).toHaveLength(2);
    expect(file.array(file.dict(layers?.get("D"))?.get("OFF"))).toHaveLength(2);
    const structure = execFileSync("/usr/bin/pdfinfo", ["-struct-text", path], { encoding: "utf8" });
    for (const name of ["one page 1", "one page 2", "two page 1", "two page 3"]) expect(structure).toContain(name);
  });

  test("T9: a signature is taken out and what it looked like stays", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 1, signature: true }),
      "two.pdf": samplePdf({ name: "two", pages: 1 }),
    });
    expect(inspectPath(join(folder, "one.pdf"), "one.pdf", LIMIT_PRESETS.hosted).signed).toBe(true);
    expect(inspectPath(path, "merged.pdf", LIMIT_PRESETS.hosted).signed).toBe(false);
    expect(await drawnPage(path, 1)).toEqual(await drawnPage(join(folder, "one.pdf"), 1));
  });

  test("T9: the first document's title is the whole's", async () => {
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 1, title: "The first of two" }),
      "two.pdf": samplePdf({ name: "two", pages: 1, title: "The second" }),
    });
    expect(execFileSync("/usr/bin/pdfinfo", [path], { encoding: "utf8" })).toMatch(/Title: +The first of two/);
  });

  test("T9: equal pictures and fonts are written once, so a merge of alike documents does not grow", async () => {
    const alike = samplePdf({ name: "alike", pages: 2, pictureBytes: 200_000 });
    const { path } = await merge({ "one.pdf": alike, "two.pdf": alike, "three.pdf": alike });
    expect((await stat(path)).size).toBeLessThan(alike.length * 1.1);
  });
});

describe("what a merge can be given", () => {
  test("T9: pictures become pages of their size, upright", async () => {
    const picture = sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } });
    const { path, pages } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 1 }),
      "photo.jpg": await picture.clone().withMetadata({ orientation: 6, density: 120 }).jpeg().toBuffer(),
      "plain.png": await picture.clone().png().toBuffer(),
      "glass.png": await picture.clone().ensureAlpha(0.5).png().toBuffer(),
      "web.webp": await picture.clone().webp().toBuffer(),
      "moving.gif": await picture.clone().gif().toBuffer(),
      "fax.tiff": await picture.clone().tiff().toBuffer(),
    });
    expect(pages).toBe(7);
    const sizes = execFileSync("/usr/bin/pdfinfo", ["-f", "1", "-l", "7", path], { encoding: "utf8" });
    expect(sizes).toMatch(/Page +2 size: +24 x 36 pts/);
    expect(sizes).toMatch(/Page +3 size: +45 x 30 pts/);
    const { bookmarks } = await pdfFacts(path);
    expect(bookmarks.map(({ title }) => title)).toEqual(["one", "photo", "plain", "glass", "web", "moving", "fax"]);
  });

  test.each(mergePdf.accepts)("T9: a .%s can be merged", async (format) => {
    const file = await sampleOf(format);
    const { path, pages } = await merge({ "one.pdf": samplePdf({ name: "one", pages: 1 }), [`other.${format}`]: file });
    expect(pages).toBe(format === "tiff" ? 3 : 2);
    // The last pixels of the page, which are blue in the picture.
    if (format !== "pdf") expect(Math.min(...(await drawnPage(path, 2)).subarray(-3))).toBeLessThan(128);
  });

  test("T9: a photo keeps the profile that says what its colours mean", async () => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: "#e02010" } });
    const { path } = await merge({
      "one.pdf": samplePdf({ name: "one", pages: 1 }),
      "photo.jpg": await photo.withIccProfile("p3").jpeg().toBuffer(),
    });
    const colours = execFileSync("/usr/bin/pdfimages", ["-list", path], { encoding: "utf8" });
    expect(colours).toMatch(/image +40 +30 +icc +3 +8 +jpeg/);
    await pdfFacts(path);
  });

  test("T9: an encrypted file opens with its password, one with an empty password without asking", async () => {
    const plain = (name: string) => samplePdf({ name, pages: 2, bookmarks: true });
    const { path, pages } = await merge(
      {
        "locked.pdf": await encrypt(plain("locked"), "p\u00e4ss", "owner", "256"),
        "owned.pdf": await encrypt(plain("owned"), "", "owner", "128", "--use-aes=y"),
        "old.pdf": await encrypt(plain("old"), "", "owner", "40"),
      },
      { passwords: { "locked.pdf": "p\u00e4ss" } },
    );
    expect(pages).toBe(6);
    expect(await pageText(path, 1)).toContain("locked page 1");
    expect(await pageText(path, 6)).toContain("old page 2");
    expect(allBookmarks((await pdfFacts(path)).bookmarks)).toHaveLength(9);
  });

  test("A8: a wrong password, or none, is said with the file's name", async () => {
    const locked = await encrypt(samplePdf({ name: "locked", pages: 1 }), "right", "owner", "256");
    const files = { "one.pdf": samplePdf({ name: "one", pages: 1 }), "locked.pdf": locked };
    await expect(merge(files)).rejects.toMatchObject({ code: "file-encrypted", details: { name: "locked.pdf" } });
    await expect(merge(files, { passwords: { "locked.pdf": "wrong" } })).rejects.toMatchObject({
      code: "wrong-password",
      details: { name: "locked.pdf" },
    });
  });

  test("T9: a damaged file is repaired, one beyond repair is named", async () => {
    const whole = samplePdf({ name: "whole", pages: 3, bookmarks: true });
    const withoutTable = whole.subarray(0, whole.lastIndexOf("xref\n0"));
    const { path, pages } = await merge({ "whole.pdf": whole, "damaged.pdf": withoutTable });
    expect(pages).toBe(6);
    expect(await pageText(path, 6)).toContain("whole page 3");
    const hopeless = Buffer.from("%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n%%EOF");
    await expect(merge({ "whole.pdf": whole, "hopeless.pdf": hopeless })).rejects.toMatchObject({
      code: "pdf-damaged",
    });
  });

  test("T9: with even pages each document begins on a right-hand page", async () => {
    const { path, pages } = await merge(
      { "one.pdf": samplePdf({ name: "one", pages: 3 }), "two.pdf": samplePdf({ name: "two", pages: 2 }) },
      { params: { evenPages: "yes" } },
    );
    expect(pages).toBe(6);
    expect((await pageText(path, 4)).trim()).toBe("");
    expect(await pageText(path, 5)).toContain("two page 1");
  });
});

describe("how a merge behaves", () => {
  test("T9: more files than allowed are refused with the limit", async () => {
    const one = samplePdf({ name: "one", pages: 1 });
    await expect(
      merge({ "a.pdf": one, "b.pdf": one, "c.pdf": one }, { limits: { mergeFiles: 2 } }),
    ).rejects.toMatchObject({
      code: "too-many-files",
      details: { limit: 2 },
    });
  });

  test("T9: progress is told for every file", async () => {
    const one = samplePdf({ name: "one", pages: 1 });
    const told: string[] = [];
    await merge({ "a.pdf": one, "b.pdf": one }, { progress: (done, total) => told.push(`${done}/${total}`) });
    expect(told).toEqual(["0/3", "1/3", "2/3", "3/3"]);
  });

  test("T9: a merge that is cancelled ends with the reason", async () => {
    const one = samplePdf({ name: "one", pages: 1 });
    const reason = new Error("the person left");
    await expect(merge({ "a.pdf": one, "b.pdf": one }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test("T9: the same documents give the same bytes", async () => {
    const files = {
      "a.pdf": samplePdf({ name: "a", pages: 2, bookmarks: true }),
      "b.pdf": samplePdf({ name: "b", pages: 1 }),
    };
    const [first, second] = [await merge(files), await merge(files)];
    expect(await stat(first.path).then(({ size }) => size)).toBe(await stat(second.path).then(({ size }) => size));
    execFileSync("/usr/bin/cmp", [first.path, second.path]);
    expect((await readdir(folder)).length).toBe(4);
  });

  test("B6: actions that run by themselves are not taken along", async () => {
    const hostile = samplePdf({ name: "one", pages: 1 });
    const bytes = Buffer.from(
      hostile.toString("latin1").replace("/Type/Catalog", "/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Type/Catalog"),
      "latin1",
    );
    const { path } = await merge({ "a.pdf": bytes, "b.pdf": samplePdf({ name: "two", pages: 1 }) });
    const file = await readPdf(path);
    expect(file.catalog.has("OpenAction")).toBe(false);
    expect(isDict(file.catalog)).toBe(true);
  });
});

/** The links of one sample page: next page, its named destination, the first page by name, the web. */
const linksFrom = (index: number, pages: number, before: number) => {
  const on = before + index + 1;
  const next = before + ((index + 1) % pages) + 1;
  return [
    { on, to: next },
    { on, to: next },
    { on, to: before + 1 },
    { on, to: `https://example.org/${index}` },
  ];
};

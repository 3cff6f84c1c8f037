import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMIT_PRESETS, type Limits } from "#domain/limits.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { pageSizes } from "#test/documents/page-sizes.ts";
import type { InputFile, OutputFile, Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { run } from "./run.ts";
import { picToPdf } from "./tool.ts";

type PictureWork = Work<ParamsOf<typeof picToPdf>>;

let jail: Jail;
let parent: string;
let folder: string;

beforeAll(async () => {
  jail = await openJail();
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-pictures-"));
  folder = await makeJobFolder(parent);
});

afterEach(() => rm(parent, { recursive: true }));

/** Inspects and converts pictures as the worker does, in their order. */
async function convert(
  files: Record<string, Buffer>,
  params: Record<string, unknown> = {},
  limits: Partial<Limits> = {},
): Promise<OutputFile> {
  const all = { ...LIMIT_PRESETS.selfHosted, ...limits };
  const inputs: InputFile[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    await giveToJail(path);
    inputs.push({ path, name, ...inspectPath(path, name, all) });
  }
  const [output] = await run({
    inputs: inputs as [InputFile, ...InputFile[]],
    params: picToPdf.params.parse(params),
    folder,
    // The office is never asked for by this tool.
    engines: { jail } as PictureWork["engines"],
    limits: all,
    signal: new AbortController().signal,
    progress: () => {},
  });
  execFileSync("/usr/bin/qpdf", ["--check", output!.path]);
  return output!;
}

/** Blue with a red quarter at the top left, so that every turn of it shows. */
const corners = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#00f"/>
<rect width="50%" height="50%" fill="#f00"/></svg>`,
    ),
  ).flatten();

const jpeg = (width: number, height: number) => corners(width, height).jpeg({ quality: 90 }).toBuffer();
const png = (width: number, height: number) => corners(width, height).png().toBuffer();

/** The files that poppler takes out of the PDF without decoding them. */
async function picturesIn(path: string): Promise<Buffer[]> {
  const out = await mkdtemp(join(parent, "out-"));
  execFileSync("/usr/bin/pdfimages", ["-all", path, join(out, "p")]);
  return Promise.all((await readdir(out)).sort().map((name) => readFile(join(out, name))));
}

/** The colour of the page drawn by poppler, at a place from 0 to 1. */
async function colourAt(path: string, page: number, x: number, y: number): Promise<"red" | "blue" | "white"> {
  const drawn = execFileSync("/usr/bin/pdftoppm", ["-r", "50", "-png", "-f", `${page}`, "-l", `${page}`, path]);
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return green > 200 ? "white" : red > blue ? "red" : "blue";
}

/** What lies between the first scan of a JPEG and its end. */
const scan = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])));

test("T8: JPEG and PNG data go into the PDF as they are, in the order of the files", async () => {
  const [photo, drawing] = [await jpeg(300, 200), await png(120, 240)];
  const { path, pages } = await convert({ "b.jpg": photo, "a.png": drawing });
  expect(pages).toBe(2);
  const [first, second] = await picturesIn(path);
  expect(first).toEqual(photo);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(second!)).toEqual(await pixels(drawing));
});

test("T8: where a photo was taken does not reach the PDF, and its picture keeps every byte", async () => {
  const place = { IFD0: { Make: "Canary Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 0/1" } };
  const tagged = await corners(300, 200).jpeg().withExif(place).toBuffer();
  const behindItsEnd = Buffer.concat([tagged, Buffer.from("GPS of the canary"), await jpeg(16, 16)]);
  expect(tagged.toString("latin1")).toContain("Canary Camera");
  const { path } = await convert({ "photo.jpg": behindItsEnd });
  const whole = (await readFile(path)).toString("latin1");
  expect(whole).not.toMatch(/Canary|canary|Exif/);
  const [picture] = await picturesIn(path);
  expect(scan(picture!)).toEqual(scan(tagged));
});

test("T8: a progressive JPEG keeps every byte of all its scans", async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, index) => (index * 7919) % 251));
  const photo = await sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Make: "Canary" } })
    .toBuffer();
  const [picture] = await picturesIn((await convert({ "photo.jpg": photo })).path);
  expect(scan(picture!)).toEqual(scan(photo));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("T8: a photo of EXIF orientation %i stands upright", async (orientation) => {
  const stored = await corners(300, 200).jpeg().withMetadata({ orientation }).toBuffer();
  const { data, info } = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { path } = await convert({ "photo.jpg": stored }, { size: "fit" });
  const [[width, height] = [0, 0]] = await pageSizes(path);
  expect(width > height).toBe(info.width > info.height);
  for (const [x, y] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    expect(await colourAt(path, 1, x, y)).toBe(data[at]! > data[at + 2]! ? "red" : "blue");
  }
});

test.each([
  ["a3", 842, 1191],
  ["a4", 595, 842],
  ["a5", 420, 595],
  ["b4", 709, 1001],
  ["b5", 499, 709],
])("T8: %s pages lie as their pictures lie, or as is asked for", async (size, short, long) => {
  const files = { "a.jpg": await jpeg(300, 200), "b.jpg": await jpeg(200, 300) };
  const sizes = async (orientation: string) => {
    folder = await makeJobFolder(parent);
    return pageSizes((await convert(files, { size, orientation })).path);
  };
  const [upright, onItsSide] = [
    [short, long],
    [long, short],
  ];
  expect(await sizes("auto")).toEqual([onItsSide, upright]);
  expect(await sizes("portrait")).toEqual([upright, upright]);
  expect(await sizes("landscape")).toEqual([onItsSide, onItsSide]);
});

test("T8: a page as large as its picture has the size that its resolution says, and the margin around it", async () => {
  const scanned = await corners(1240, 1754).jpeg().withMetadata({ density: 150 }).toBuffer();
  const { path } = await convert({ "scan.jpg": scanned }, { size: "fit", margin: "small" });
  expect(await pageSizes(path)).toEqual([[652, 899]]);
  expect(await colourAt(path, 1, 0.5, 0.01)).toBe("white");
  expect(await colourAt(path, 1, 0.5, 0.9)).toBe("blue");
});

test("T8: a picture keeps its shape in the middle of the paper, within the margin", async () => {
  const { path } = await convert({ "a.png": await png(200, 200) }, { size: "a4", margin: "large" });
  expect(await colourAt(path, 1, 0.5, 0.1)).toBe("white");
  expect(await colourAt(path, 1, 0.06, 0.5)).toBe("white");
  expect(await colourAt(path, 1, 0.3, 0.4)).toBe("red");
  expect(await colourAt(path, 1, 0.7, 0.6)).toBe("blue");
});

test.each([
  ["webp", () => corners(300, 200).webp().toBuffer()],
  ["gif", () => corners(300, 200).gif().toBuffer()],
  ["avif", () => corners(300, 200).avif({ quality: 80 }).toBuffer()],
  ["tiff", () => corners(300, 200).tiff({ compression: "lzw" }).toBuffer()],
  ["bmp", async () => bmp(300, 200, await corners(300, 200).raw().toBuffer())],
  ["png", () => corners(300, 200).ensureAlpha(0.5).png().toBuffer()],
  ["png", () => corners(300, 200).png({ progressive: true }).toBuffer()],
] as const)("T8: a .%s becomes a page", async (format, make) => {
  const { path, pages } = await convert({ [`a.${format}`]: await make() }, { size: "fit" });
  expect(pages).toBe(1);
  expect(await pageSizes(path)).toEqual([[225, 150]]);
  expect(await colourAt(path, 1, 0.25, 0.25)).toBe("red");
  expect(await colourAt(path, 1, 0.75, 0.75)).toBe("blue");
});

test("T8: every page of a TIFF becomes a page", async () => {
  const pages = await Promise.all(["#ff0000", "#0000ff", "#ff0000"].map((colour) => solid(colour)));
  const tiff = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const { path, pages: count } = await convert({ "fax.tiff": tiff, "photo.jpg": await jpeg(300, 200) });
  expect(count).toBe(4);
  expect(await Promise.all([1, 2, 3].map((page) => colourAt(path, page, 0.5, 0.5)))).toEqual(["red", "blue", "red"]);
});

test("T8: a picture in four inks is passed through as well", async () => {
  const inks = await corners(300, 200).toColourspace("cmyk").jpeg().toBuffer();
  const { path } = await convert({ "print.jpg": inks }, { size: "fit" });
  expect(scan((await picturesIn(path))[0]!)).toEqual(scan(inks));
  expect(await colourAt(path, 1, 0.25, 0.25)).toBe("red");
});

test("B1: half a picture is refused by its name, whatever comes before it", async () => {
  const half = (await corners(300, 200).webp().toBuffer()).subarray(0, 300);
  await expect(convert({ "good.jpg": await jpeg(30, 20), "half.webp": half })).rejects.toMatchObject({
    code: "file-damaged",
    details: { name: "half.webp" },
  });
});

test("T8: HEIC, which this server has no decoder for, is not among what the tool takes", () => {
  expect(picToPdf.accepts).not.toContain("heic");
});

test("T8: the result is named after the first picture, and nothing else stays in the folder", async () => {
  const output = await convert({
    "Urlaub 1.jpg": await jpeg(30, 20),
    "b.webp": await corners(30, 20).webp().toBuffer(),
  });
  expect(output).toMatchObject({ name: "Urlaub 1.pdf", format: "pdf", pages: 2 });
  expect(await readdir(folder)).toHaveLength(3);
});

const solid = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** 24 bits a pixel, rows from the bottom ([BITMAPINFOHEADER]); the width must be a multiple of four. */
function bmp(width: number, height: number, rgb: Buffer): Buffer {
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(54 + rgb.length, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  const rows = Array.from({ length: height }, (_, row) => {
    const from = (height - 1 - row) * width * 3;
    const bytes = Buffer.from(rgb.subarray(from, from + width * 3));
    for (let at = 0; at < bytes.length; at += 3) bytes.subarray(at, at + 3).reverse();
    return bytes;
  });
  return Buffer.concat([header, ...rows]);
}

import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { BMP_COLOURS, BMP_FILES, BMP_ROWS } from "#test/documents/picture-bmp.ts";
import { colourAt } from "#test/documents/picture-compare.ts";
import { type ImagesProcess, startImages } from "./start-images.ts";

let jail: Jail;
let parent: string;
let folder: string;
let images: ImagesProcess;

beforeAll(async () => {
  jail = await openJail();
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-images-"));
  await chmod(parent, 0o755);
  folder = await makeJobFolder(parent);
  images = startImages({
    jail,
    folder,
    limits: { maxPixels: 1_000_000, maxPages: 5 },
    deadlineMs: 60_000,
    signal: new AbortController().signal,
  });
});

afterEach(async () => {
  await images.end();
  await rm(parent, { recursive: true });
});

async function put(bytes: Buffer | Uint8Array): Promise<string> {
  const path = join(folder, "input");
  await writeFile(path, bytes);
  return path;
}

const refusal = (code: string) => expect.objectContaining({ constructor: UserError, code });

/** 80 x 40 pixels, red in the left half and blue in the right one. */
function halves(channels: 3 | 4 = 3) {
  const pixels = Buffer.alloc(80 * 40 * channels);
  for (let pixel = 0; pixel < 80 * 40; pixel++) {
    const left = pixel % 80 < 40;
    pixels.set(left ? [255, 0, 0] : [0, 0, 255], pixel * channels);
    if (channels === 4) pixels[pixel * 4 + 3] = left ? 255 : 0;
  }
  return sharp(pixels, { raw: { width: 80, height: 40, channels } });
}

const isRed = ([red, green, blue]: number[]) => red! > 240 && green! < 15 && blue! < 15;
const isBlue = ([red, green, blue]: number[]) => red! < 15 && green! < 15 && blue! > 240;

describe("A picture becomes what a PDF can hold", () => {
  test("a JPEG that lies on its side stands up, and forgets where it was taken", async () => {
    const lying = await halves()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const jpeg = await sharp(lying)
      .withExifMerge({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1" } })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(await sharp(jpeg).metadata()).toMatchObject({ orientation: 6, width: 80 });
    expect(jpeg.includes("Camera")).toBe(true);
    const [page, ...others] = await images.toJpegOrPng(await put(jpeg));
    expect(others).toEqual([]);
    expect(page).toMatchObject({ format: "jpg", width: 40, height: 80 });
    expect(isRed(await colourAt(page!.path, 0.5, 0.2))).toBe(true);
    expect(isBlue(await colourAt(page!.path, 0.5, 0.8))).toBe(true);
    const { exif, orientation } = await sharp(page!.path).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect((await readFile(page!.path)).includes("Camera")).toBe(false);
  });

  test.each(["webp", "avif"] as const)("%s with losses becomes a JPEG", async (format) => {
    const [page] = await images.toJpegOrPng(await put(await halves()[format]({ quality: 90 }).toBuffer()));
    expect(page).toMatchObject({ format: "jpg", width: 80, height: 40 });
    expect((await sharp(page!.path).metadata()).format).toBe("jpeg");
  });

  test.each([
    ["png", () => halves().png()],
    ["gif", () => halves().gif()],
    ["tiff", () => halves().tiff({ compression: "lzw" })],
    ["webp without losses", () => halves().webp({ lossless: true })],
  ] as const)("%s stays exact", async (_, make) => {
    const [page] = await images.toJpegOrPng(await put(await make().toBuffer()));
    expect(page).toMatchObject({ format: "png", width: 80, height: 40 });
    expect(await colourAt(page!.path, 0.25, 0.5)).toEqual([255, 0, 0]);
    expect(await colourAt(page!.path, 0.75, 0.5)).toEqual([0, 0, 255]);
  });

  test("what was transparent is white", async () => {
    const [page] = await images.toJpegOrPng(await put(await halves(4).webp({ lossless: true }).toBuffer()));
    expect(page?.format).toBe("png");
    expect((await sharp(page!.path).metadata()).hasAlpha).toBe(false);
    expect(await colourAt(page!.path, 0.25, 0.5)).toEqual([255, 0, 0]);
    expect(await colourAt(page!.path, 0.75, 0.5)).toEqual([255, 255, 255]);
  });

  test("every page of a TIFF is a picture, and its resolution is known", async () => {
    const pixels = Buffer.concat([255, 0, 128].map((grey) => Buffer.alloc(20 * 10 * 3, grey)));
    const raw = { width: 20, height: 30, channels: 3, pageHeight: 10 } as const;
    const tiff = await sharp(pixels, { raw })
      .tiff({ xres: 300 / 25.4, yres: 300 / 25.4 })
      .toBuffer();
    const pages = await images.toJpegOrPng(await put(tiff));
    expect(pages.map(({ width, height, dpi }) => [width, height, dpi])).toEqual(Array(3).fill([20, 10, 300]));
    const greys = await Promise.all(pages.map(async ({ path }) => (await colourAt(path, 0.5, 0.5))[0]));
    expect(greys).toEqual([255, 0, 128]);
  });

  test("of an animation the first frame counts", async () => {
    const pixels = Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)]);
    const gif = await sharp(pixels, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    const pages = await images.toJpegOrPng(await put(gif));
    expect(pages).toHaveLength(1);
    expect(await colourAt(pages[0]!.path, 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  test("printing colours become those of a screen", async () => {
    const cmyk = await halves().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const [page] = await images.toJpegOrPng(await put(cmyk));
    expect((await sharp(page!.path).metadata()).space).toBe("srgb");
    const [red, green] = await colourAt(page!.path, 0.25, 0.5);
    expect(red - green).toBeGreaterThan(150);
  });

  test.each(Object.keys(BMP_FILES))("a BMP of %s has every pixel in its place", async (kind) => {
    const [page] = await images.toJpegOrPng(await put(BMP_FILES[kind]!()));
    expect(page).toMatchObject({ format: "png", width: 4, height: 2 });
    const { data } = await sharp(page!.path).raw().toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual(BMP_ROWS.flat().flatMap((colour) => BMP_COLOURS[colour]));
  });
});

describe("A picture's pixels", () => {
  test("go out as rows and come back as a picture with its resolution", async () => {
    const input = await put(await halves().png().toBuffer());
    const rows = join(folder, "rows.rgb");
    const size = await images.decode(input, rows);
    expect(size).toEqual({ width: 80, height: 40 });
    expect([...(await readFile(rows)).subarray(0, 3)]).toEqual([255, 0, 0]);
    const output = join(folder, "out.jpg");
    await images.encode(rows, size, { format: "jpg", quality: 95, dpi: 240 }, output);
    expect(await sharp(output).metadata()).toMatchObject({ width: 80, height: 40, density: 240, format: "jpeg" });
  });

  test("come smaller when that is enough, and are never made larger", async () => {
    const input = await put(await halves().greyscale().png().toBuffer());
    const rows = join(folder, "rows.rgb");
    expect(await images.decode(input, rows, { longestSide: 20 })).toEqual({ width: 20, height: 10 });
    expect((await readFile(rows)).length).toBe(20 * 10 * 3);
    expect(await images.decode(input, rows, { longestSide: 500 })).toEqual({ width: 80, height: 40 });
  });
});

describe("A9: a hostile picture", () => {
  test("of too many pixels is refused from its header", async () => {
    const flood = await sharp({ create: { width: 1001, height: 1000, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    await expect(images.toJpegOrPng(await put(flood))).rejects.toEqual(refusal("picture-too-large"));
    const bitmap = BMP_FILES["24 bits"]!();
    bitmap.writeInt32LE(60_000, 18);
    bitmap.writeInt32LE(60_000, 22);
    await expect(images.toJpegOrPng(await put(bitmap))).rejects.toEqual(refusal("picture-too-large"));
  });

  test("of too many pages is refused", async () => {
    const raw = { width: 10, height: 60, channels: 3, pageHeight: 10 } as const;
    const tiff = await sharp(Buffer.alloc(10 * 60 * 3), { raw })
      .tiff()
      .toBuffer();
    await expect(images.toJpegOrPng(await put(tiff))).rejects.toEqual(refusal("too-many-pages"));
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'],
    ["a PDF", "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj"],
    ["a portable map", "P6 1 1 255\nabc"],
    ["text", "not a picture at all"],
  ])("M10: %s by another name is not read", async (_, content) => {
    await expect(images.toJpegOrPng(await put(Buffer.from(content)))).rejects.toEqual(refusal("unsupported-format"));
  });

  test("A2: that was cut off is damaged", async () => {
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
      .composite([{ input: await halves().png().toBuffer() }])
      .png({ compressionLevel: 0 })
      .toBuffer();
    await expect(images.toJpegOrPng(await put(png.subarray(0, png.length / 2)))).rejects.toEqual(
      refusal("file-damaged"),
    );
    const bitmap = BMP_FILES["24 bits"]!();
    await expect(images.toJpegOrPng(await put(bitmap.subarray(0, 20)))).rejects.toEqual(refusal("file-damaged"));
    const again = await images.toJpegOrPng(await put(await halves().png().toBuffer()));
    expect(again).toHaveLength(1);
  });
});

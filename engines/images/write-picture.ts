import { writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { encodeRaster } from "./encode-raster.ts";
import { type Picture, throwAsUserError } from "./read-picture.ts";

/** A picture file that was written. Its pixels are upright. */
export interface WrittenPicture {
  readonly format: "jpg" | "png";
  readonly width: number;
  readonly height: number;
  /** As its source says, where that makes sense. */
  readonly dpi?: number | undefined;
}

/** High enough that a second encoding is not seen. */
const QUALITY = 92;

/**
 * Writes a page as what a PDF can hold: a JPEG where the picture was stored with losses, a PNG where it was not. sRGB, upright, on
 * white where it was transparent, without metadata (where it was taken is nobody's business). `stem` is the path without its
 * extension. Throws `file-damaged`, `picture-too-large`.
 */
export async function writeJpegOrPng(picture: Picture, index: number, stem: string): Promise<WrittenPicture> {
  const format = picture.lossless ? "png" : "jpg";
  const path = `${stem}.${format}`;
  const page = picture.page(index).flatten({ background: "white" });
  if (format === "png") {
    const { data, info } = await page
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true })
      .catch(throwAsUserError);
    await writeFile(path, data);
    return { format, width: info.width, height: info.height, dpi: picture.dpi };
  }
  const raster = await decode(page);
  await encodeRaster(raster, path, { format, quality: QUALITY, dpi: picture.dpi ?? 72 });
  return { format, width: raster.width, height: raster.height, dpi: picture.dpi };
}

/** RGB, 8 bits, rows without gaps. */
export async function decode(page: Sharp) {
  const { data, info } = await page
    .toColourspace("srgb")
    .flatten({ background: "white" })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(throwAsUserError);
  const pixels = info.channels === 3 ? data : spreadGrey(data);
  return { width: info.width, height: info.height, channels: 3 as const, pixels };
}

function spreadGrey(grey: Buffer): Buffer {
  const pixels = Buffer.alloc(grey.length * 3);
  for (let from = 0, to = 0; from < grey.length; from++, to += 3) pixels.fill(grey[from]!, to, to + 3);
  return pixels;
}

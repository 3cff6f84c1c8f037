import { closeSync, openSync, writeFileSync, writeSync, writevSync } from "node:fs";
import sharp from "sharp";
import { UserError } from "#domain/user-error.ts";
import type { Raster } from "./raster.ts";

export type PictureFormat = "jpg" | "png";

export interface Encoding {
  readonly format: PictureFormat;
  /** 1 to 100, JPEG only. */
  readonly quality: number;
  /** Said in the file, so that it prints at its true size. */
  readonly dpi: number;
}

/** JPEG's header has two bytes for a side. */
const LONGEST_JPEG_SIDE = 65_535;

/** From here on the eye sees halved colour resolution on coloured text. */
const FULL_COLOUR_QUALITY = 92;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Writes pixels as a picture file. sRGB, no metadata but the resolution. Written at once, because the process has nothing else to do. Encoding dominates drawing, so it takes the fast way: no
 * second pass for Huffman tables (half the time for a tenth more bytes), zlib level 3 (two thirds of the time for 2 % more).
 */
export async function encodeRaster(raster: Raster, path: string, encoding: Encoding): Promise<void> {
  const { width, height, channels, pixels } = raster;
  if (encoding.format === "jpg" && Math.max(width, height) > LONGEST_JPEG_SIDE) {
    throw new UserError("picture-too-large", { width, height });
  }
  const picture = sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
  if (encoding.format === "png") {
    return writeFileSync(path, await picture.withDensity(encoding.dpi).png({ compressionLevel: 3 }).toBuffer());
  }
  const { quality, dpi } = encoding;
  const jpeg = await picture
    .jpeg({ quality, chromaSubsampling: subsampling(encoding), optimiseCoding: false })
    .toBuffer();
  writePieces(path, [jpeg.subarray(0, 2), jfifHeader(dpi), jpeg.subarray(2)]);
}

/** In one call, without putting them together first. */
function writePieces(path: string, pieces: readonly Buffer[]): void {
  const file = openSync(path, "w");
  try {
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    // Only a full disk takes a part of it, and says so when it is given the rest.
    const written = writevSync(file, pieces);
    if (written < bytes) writeSync(file, Buffer.concat(pieces), written);
  } finally {
    closeSync(file);
  }
}

const subsampling = ({ quality }: Encoding) => (quality >= FULL_COLOUR_QUALITY ? "4:4:4" : "4:2:0");

/**
 * The APP0 segment that JFIF 1.02 wants right after the start of the image: dots an inch in both directions, no thumbnail. libvips
 * says the resolution in EXIF alone, which many readers do not look at.
 */
function jfifHeader(dpi: number): Buffer {
  const segment = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0]);
  segment.writeUInt16BE(Math.round(dpi), 12);
  segment.writeUInt16BE(Math.round(dpi), 14);
  return segment;
}

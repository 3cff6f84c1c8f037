import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import { memorySource } from "#formats/byte-source.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { jpegPicture } from "./jpeg-picture.ts";
import type { PdfPicture } from "./picture-page.ts";
import { pngPicture } from "./png-picture.ts";

export interface PictureLimits {
  readonly picturePixels: number;
  readonly picturePages: number;
}

const JPEG_QUALITY = 92;

/**
 * The pictures of a file, one for each page of a TIFF, for a page each. JPEG and plain PNG are taken as they are; others are
 * decoded, on white where they are transparent. Only in the jail: decoders read untrusted bytes. Throws `file-damaged`.
 */
export async function readPictures(path: string, format: Format, limits: PictureLimits): Promise<PdfPicture[]> {
  using source = openFileBytes(path);
  const asItIs = format === "jpg" ? jpegPicture : format === "png" ? pngPicture : undefined;
  // Copied, for the file is closed before the picture is written.
  const whole = memorySource(asItIs ? Buffer.from(source.read(0, source.length)) : new Uint8Array(0));
  const picture = asItIs?.(whole);
  return picture ? [picture] : decodePictures(path, format, limits);
}

async function decodePictures(path: string, format: Format, limits: PictureLimits): Promise<PdfPicture[]> {
  // Most merges have no picture to decode and need not wait for the library.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const options = { limitInputPixels: limits.picturePixels || true, failOn: "truncated" } as const;
  try {
    const { pages = 1, density } = await sharp(path, options).metadata();
    const wanted = format === "tiff" ? Math.min(pages, limits.picturePages || pages) : 1;
    const pictures: PdfPicture[] = [];
    for (let page = 0; page < wanted; page++) {
      const upright = sharp(path, { ...options, page })
        .autoOrient()
        .flatten({ background: "white" })
        .toColourspace("srgb");
      const isLossy = format === "webp" || format === "jpg";
      const bytes = await (isLossy ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png()).toBuffer();
      const picture = isLossy ? jpegPicture(memorySource(bytes)) : pngPicture(memorySource(bytes));
      if (picture)
        pictures.push({
          ...picture,
          orientation: 1,
          dpi: density !== undefined && density > 96 ? density : picture.dpi,
        });
    }
    if (pictures.length > 0) return pictures;
  } catch (error) {
    throw new UserError("file-damaged", {}, { cause: error });
  }
  throw new UserError("file-damaged");
}

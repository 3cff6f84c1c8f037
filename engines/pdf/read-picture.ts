import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import type { Format } from "#domain/format.ts";
import { memorySource } from "#formats/byte-source.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { jpegPicture, meantDpi } from "./jpeg-picture.ts";
import type { PdfPicture } from "./picture-page.ts";
import { pngPicture } from "./png-picture.ts";

export interface PictureLimits {
  readonly picturePixels: number;
  readonly picturePages: number;
}

/**
 * The pictures of a file, one for each page of a TIFF, for a page each. JPEG and plain PNG are taken as they are; others are
 * decoded, on white where they are transparent. Only in the jail: decoders read untrusted bytes. Throws `file-damaged`,
 * `unsupported-format`, `picture-too-large`, `too-many-pages`.
 */
export async function readPictures(path: string, format: Format, limits: PictureLimits): Promise<PdfPicture[]> {
  using source = openFileBytes(path);
  const asItIs = format === "jpg" ? jpegPicture : format === "png" ? pngPicture : undefined;
  // Copied, for the file is closed before the picture is written.
  const whole = memorySource(asItIs ? Buffer.from(source.read(0, source.length)) : new Uint8Array(0));
  const picture = asItIs?.(whole);
  return picture ? [picture] : decodePictures(path, limits);
}

async function decodePictures(path: string, limits: PictureLimits): Promise<PdfPicture[]> {
  // Most merges have no picture to decode and need not wait for the library.
  const { readPicture } = await import("#engines/images/read-picture.ts");
  const { writeJpegOrPng } = await import("#engines/images/write-picture.ts");
  const picture = await readPicture(path, { maxPixels: limits.picturePixels, maxPages: limits.picturePages });
  const pages: PdfPicture[] = [];
  for (let page = 0; page < picture.pages; page++) {
    const stem = `decoded-${randomUUID()}`;
    const { format, dpi } = await writeJpegOrPng(picture, page, stem);
    const bytes = await readFile(`${stem}.${format}`);
    await rm(`${stem}.${format}`);
    const decoded = (format === "jpg" ? jpegPicture : pngPicture)(memorySource(bytes));
    if (decoded === undefined) throw new Error("a picture that we wrote cannot be read");
    pages.push({ ...decoded, dpi: meantDpi(dpi ?? 0) });
  }
  return pages;
}

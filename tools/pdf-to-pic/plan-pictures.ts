import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { pictureSize } from "#engines/pdfium/picture-size.ts";

export interface PicturesWanted {
  readonly dpi: number;
  readonly format: "jpg" | "png";
  readonly layout: "pages" | "long";
  /** 0: no limit. */
  readonly maxPixels: number;
}

/** Where each page goes; `width` and `height` are those of the long picture, in pixels. */
export interface Plan {
  readonly pages: readonly { readonly page: number; readonly top: number }[];
  readonly width: number;
  readonly height: number;
}

/** JPEG's header has two bytes for a side. */
const LONGEST_JPEG_SIDE = 65_535;

/**
 * Knows before anything is drawn how large every picture becomes. `pages` count from 0, `sizes` are in points. Throws
 * `picture-too-large` naming the size, and the page where it is one page's fault.
 */
export function planPictures(
  pages: readonly number[],
  sizes: readonly { readonly width: number; readonly height: number }[],
  wanted: PicturesWanted,
): Plan {
  const placed: { page: number; top: number }[] = [];
  let width = 0;
  let height = 0;
  for (const page of pages) {
    const size = pictureSize(sizes[page]!, wanted.dpi);
    checkSize(size, wanted, { page: page + 1 });
    placed.push({ page, top: height });
    width = Math.max(width, size.width);
    height += size.height;
  }
  if (wanted.layout === "long") checkSize({ width, height }, wanted, {});
  return { pages: placed, width, height };
}

function checkSize(size: { width: number; height: number }, wanted: PicturesWanted, page: { page?: number }): void {
  const longest = wanted.format === "jpg" ? LONGEST_JPEG_SIDE : 0;
  const tooLong = exceeds(Math.max(size.width, size.height), longest);
  if (!tooLong && !exceeds(size.width * size.height, wanted.maxPixels)) return;
  throw new UserError("picture-too-large", { ...page, ...size, dpi: wanted.dpi, limit: wanted.maxPixels });
}

import type { Format } from "#domain/format.ts";
import { exceeds, type Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { ByteSource } from "./byte-source.ts";
import { readBmpFacts } from "./images/bmp.ts";
import { readGifFacts } from "./images/gif.ts";
import { readHeifFacts } from "./images/heif.ts";
import { readJpegFacts } from "./images/jpeg.ts";
import type { PictureFacts, PictureLimits } from "./images/picture-facts.ts";
import { readPngFacts } from "./images/png.ts";
import { readTiffFacts } from "./images/tiff.ts";
import { readWebpFacts } from "./images/webp.ts";

type PictureReader = (source: ByteSource, limits: PictureLimits) => PictureFacts;

const READERS: Partial<Record<Format, PictureReader>> = {
  jpg: readJpegFacts,
  png: readPngFacts,
  gif: readGifFacts,
  webp: readWebpFacts,
  tiff: readTiffFacts,
  bmp: readBmpFacts,
  heic: readHeifFacts,
  avif: readHeifFacts,
};

export const isPicture = (format: Format): boolean => READERS[format] !== undefined;

/** A longer side than this overflows decoders, however few pixels there are. */
const MAX_SIDE = 65_500;
/** A limit of 0 is unlimited; readers still need an end to their counting. */
const COUNT_ALL = 1_000_000;

/**
 * Size and frames from the headers alone. Throws `file-damaged`, `file-unsafe`, `picture-too-large` with `pixels` and `limit`, or
 * `too-many-pages` with `pages` and `limit`.
 */
export function readPicture(source: ByteSource, format: Format, limits: Limits): PictureFacts {
  const facts = READERS[format]?.(source, { picturePages: limits.picturePages || COUNT_ALL });
  if (!facts || facts.width === 0 || facts.height === 0) throw new UserError("file-damaged");
  const pixels = facts.width * facts.height;
  if (exceeds(pixels, limits.picturePixels) || Math.max(facts.width, facts.height) > MAX_SIDE) {
    throw new UserError("picture-too-large", { pixels, limit: limits.picturePixels });
  }
  if (exceeds(facts.pages, limits.picturePages)) {
    throw new UserError("too-many-pages", { pages: facts.pages, limit: limits.picturePages });
  }
  return facts;
}

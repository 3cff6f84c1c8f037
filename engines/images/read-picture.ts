import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { decodeBmp } from "./decode-bmp.ts";

/** Loaders of files that may come from strangers. Everything else that libvips can read is off: it knows SVG, PDF and more. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}File`) });
sharp.cache(false);
sharp.concurrency(1);

export interface ReadLimits {
  /** Of one page; 0: no limit. */
  readonly maxPixels: number;
  /** 0: no limit. */
  readonly maxPages: number;
}

export interface Picture {
  /** As the file stores it: before orientation. */
  readonly format: "bmp" | NonNullable<Metadata["format"]>;
  /** Pages of a TIFF; 1 for an animation, of which the first frame counts. */
  readonly pages: number;
  /** Its pixels are exact: not JPEG's, AVIF's or those of an ordinary WebP. */
  readonly lossless: boolean;
  /** What the file says to be its resolution, undefined where it says nothing that makes sense. */
  readonly dpi: number | undefined;
  /** A page, upright as its EXIF orientation says. */
  page(index: number): Sharp;
}

const LOSSY: ReadonlySet<string> = new Set(["jpeg", "heif"]);

/** Enough for the kind of the file, and to find the chunk of a WebP without losses. */
const FIRST_BYTES = 4096;

/** Said by camera software that knows nothing better. */
const SENSIBLE_DPI = { least: 20, most: 4800 };

/**
 * Reads a picture's header; pixels are decoded when a page is written. Throws `picture-too-large` and `too-many-pages` from the
 * header alone, `file-damaged`, and `unsupported-format` for what no loader above reads.
 */
export async function readPicture(path: string, limits: ReadLimits): Promise<Picture> {
  const start = (await firstBytes(path)).toString("latin1");
  if (start.startsWith("BM")) {
    const { pixels, ...raw } = decodeBmp(await readFile(path), limits.maxPixels);
    const options = { raw, limitInputPixels: false } as const;
    return { format: "bmp", pages: 1, lossless: true, dpi: undefined, page: () => sharp(pixels, options) };
  }
  const input = { failOn: "error", limitInputPixels: limits.maxPixels || false } as const;
  const metadata = await sharp(path, input).metadata().catch(throwAsUserError);
  const { format, width, height, pages: frames = 1, hasAlpha } = metadata;
  if (exceeds(width * height, limits.maxPixels)) throw new UserError("picture-too-large", { width, height });
  if (exceeds(frames, limits.maxPages))
    throw new UserError("too-many-pages", { pages: frames, limit: limits.maxPages });
  return {
    format,
    pages: format === "tiff" ? frames : 1,
    lossless: hasAlpha || !(LOSSY.has(format) || (format === "webp" && !start.includes("VP8L"))),
    dpi: sensible(metadata.density),
    page: (page) => sharp(path, { ...input, page }).autoOrient(),
  };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const sensible = (dpi: number | undefined): number | undefined =>
  dpi !== undefined && dpi >= SENSIBLE_DPI.least && dpi <= SENSIBLE_DPI.most ? dpi : undefined;

/** libvips' words for what went wrong. */
export function throwAsUserError(cause: Error): never {
  if (/pixel limit|too large|too many pixels/i.test(cause.message))
    throw new UserError("picture-too-large", {}, { cause });
  if (/unsupported image format|operation is blocked/i.test(cause.message)) {
    throw new UserError("unsupported-format", {}, { cause });
  }
  throw new UserError("file-damaged", {}, { cause });
}

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Jail } from "#engines/sandbox/jail.ts";
import { pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import type { Encoding } from "./encode-raster.ts";
import type { ImagesHost } from "./host.ts";
import type { ReadLimits } from "./read-picture.ts";
import type { WrittenPicture } from "./write-picture.ts";

/** The main of the child. */
export const IMAGES_MAIN = new URL("./host.ts", import.meta.url);

export interface ImagesOptions {
  readonly jail: Jail;
  /** The job's folder: all paths below are inside it. */
  readonly folder: string;
  /** See `fillCodeCache`. */
  readonly codeCache?: string | undefined;
  /** Of one page and of one file, checked in the header before anything is decoded. */
  readonly limits: ReadLimits;
  /** For the whole life of the process. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/**
 * A process that decodes and encodes pictures, and nothing else: jpg, png, webp, gif, tiff, bmp, avif in, jpg and png out. Everything
 * throws `file-damaged`, `unsupported-format`, `picture-too-large`, `too-many-pages`, `too-complex` after 30 seconds, `storage-full`.
 */
export interface ImagesProcess {
  /**
   * Every page of a picture file (a TIFF has several, of an animation the first frame counts) as what a PDF can hold: a JPEG
   * where it was stored with losses, a PNG where not. Upright, sRGB, on white, without metadata, in `folder`.
   */
  toJpegOrPng(path: string): Promise<readonly PictureFile[]>;
  /** A page's pixels, upright and on white, as rows of RGB in the file `to`; in `longestSide` where it is larger. In pixels. */
  decode(
    path: string,
    to: string,
    options?: DecodeOptions,
  ): Promise<{ readonly width: number; readonly height: number }>;
  /** The picture file `to` of rows of RGB in the file `from`. */
  encode(from: string, size: { width: number; height: number }, encoding: Encoding, to: string): Promise<void>;
  end(): Promise<void>;
}

export interface PictureFile extends WrittenPicture {
  readonly path: string;
}

export interface DecodeOptions {
  /** From 0. */
  readonly page?: number;
  readonly longestSide?: number;
}

const PICTURE_MS = 30_000;
/** A TIFF may have hundreds of pages. */
const FILE_MS = 300_000;

/** Starts the picture process in a jailed child. It is killed over 1.5 GiB, when the deadline passes and when the signal aborts. */
export function startImages(options: ImagesOptions): ImagesProcess {
  const { folder, limits } = options;
  const node = startJailedNode<ImagesHost>({
    jail: options.jail,
    main: IMAGES_MAIN,
    // libvips' own gate, below ours.
    env: { VIPS_BLOCK_UNTRUSTED: "1" },
    folder,
    codeCache: options.codeCache,
    limits: { residentBytes: 1.5 * 1024 ** 3, cpuSeconds: 0 },
    crash: "file-damaged",
    deadlineMs: options.deadlineMs,
    signal: options.signal,
  });
  const inside = (path: string) => pathInFolder(folder, path);
  return {
    async toJpegOrPng(path) {
      const stem = `picture-${randomUUID()}`;
      const written = await node.ask("toJpegOrPng", { path: inside(path), stem, limits }, FILE_MS);
      // The names are made here as well, because a child that a file took over may answer any path.
      return written.map(({ format, ...picture }, page) => {
        const extension = format === "png" ? "png" : "jpg";
        return { ...picture, format: extension, path: join(folder, `${stem}-${page + 1}.${extension}`) };
      });
    },
    decode: (path, to, { page = 0, ...more } = {}) =>
      node.ask("decode", { path: inside(path), to: inside(to), page, limits, ...more }, PICTURE_MS),
    encode: (from, size, encoding, to) =>
      node.ask("encode", { from: inside(from), ...size, encoding, to: inside(to) }, PICTURE_MS),
    end: () => node.end(),
  };
}

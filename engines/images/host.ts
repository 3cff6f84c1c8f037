import { readFile, writeFile } from "node:fs/promises";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import { type Encoding, encodeRaster } from "./encode-raster.ts";
import { type ReadLimits, readPicture } from "./read-picture.ts";
import { decode, writeJpegOrPng } from "./write-picture.ts";

/** Everything that the picture child answers. Paths are relative to the job's folder. */
export type ImagesHost = typeof imagesHost;

const imagesHost = {
  warm: () => {},

  /** Every page as a JPEG or PNG: `stem-1.jpg`, `stem-2.jpg` ... */
  async toJpegOrPng({ path, stem, limits }: { path: string; stem: string; limits: ReadLimits }) {
    const picture = await readPicture(path, limits);
    const written = [];
    for (let page = 0; page < picture.pages; page++) {
      written.push(await writeJpegOrPng(picture, page, `${stem}-${page + 1}`));
    }
    return written;
  },

  /** A page as a file of raw RGB rows, made smaller where a side is longer than `longestSide`. */
  async decode({ path, page, longestSide, to, limits }: PictureToDecode) {
    const picture = (await readPicture(path, limits)).page(page);
    if (longestSide !== undefined)
      picture.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
    const { width, height, pixels } = await decode(picture);
    await writeFile(to, pixels);
    return { width, height };
  },

  /** A picture file of a file of raw RGB rows. */
  async encode({ from, width, height, encoding, to }: RowsToEncode) {
    const pixels = await readFile(from);
    if (pixels.length !== width * height * 3)
      throw new Error(`${pixels.length} bytes are not ${width} x ${height} pixels`);
    await encodeRaster({ width, height, channels: 3, pixels }, to, encoding);
  },
};

interface PictureToDecode {
  readonly path: string;
  readonly page: number;
  readonly longestSide?: number;
  readonly to: string;
  readonly limits: ReadLimits;
}

interface RowsToEncode {
  readonly from: string;
  readonly width: number;
  readonly height: number;
  readonly encoding: Encoding;
  readonly to: string;
}

await answerRequests(imagesHost);

import { closeSync, constants, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Encoding } from "#engines/images/encode-raster.ts";
import type { Raster } from "#engines/images/raster.ts";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import { openCanvas } from "./canvas.ts";
import { type Drawing, drawPage } from "./draw-page.ts";
import { loadPdfium } from "./load-pdfium.ts";
import { type OpenDocument, openDocument, pageSizes, withPage } from "./open-document.ts";
import type { Pdfium, PdfiumBackend } from "./pdfium.ts";
import { readText } from "./read-text.ts";
import { restoreTrailer } from "./restore-trailer.ts";

/** Everything that the PDFium child answers. Paths are relative to the job's folder; pages count from 0. */
export type PdfiumHost = ReturnType<typeof pdfiumHost>;

function pdfiumHost(pdfium: Pdfium) {
  let opened: OpenDocument | undefined;
  const document = (): OpenDocument => {
    if (opened === undefined) throw new Error("no document is open");
    return opened;
  };
  const canvas = openCanvas(pdfium.memory);
  const drawn = (index: number, drawing: Drawing, action: (raster: Raster) => void | Promise<void>) =>
    withPage(pdfium, document(), index, (page) => drawPage(pdfium, canvas, document().form, page, drawing, action));
  return {
    /** Loads everything that it ever loads. */
    warm: async () => void (await encoder()),

    open({ path, password }: { path: string; password?: string }) {
      opened = openDocument(pdfium, path, password);
      return { backend: pdfium.backend, sizes: pageSizes(pdfium, opened) };
    },

    /** Needs no open document. */
    restoreTrailer: ({ from, to }: { from: string; to: string }) => restoreTrailer(from, to),

    /** Draws a page into a picture file. */
    draw: ({ page, drawing, encoding, path }: { page: number; drawing: Drawing; encoding: Encoding; path: string }) =>
      drawn(page, drawing, async (raster) => (await encoder()).encodeRaster(raster, path, encoding)),

    /** Draws a page as raw rows into a file that other pages share, beginning at the byte `offset`. */
    drawRows: ({ page, drawing, path, offset }: { page: number; drawing: Drawing; path: string; offset: number }) =>
      drawn(page, drawing, ({ pixels }) => writeAt(path, offset, pixels)),

    /** Makes the picture of a file of raw RGB rows. */
    async encodeRows({ from, width, height, encoding, path }: RowsToEncode) {
      const pixels = await readFile(from);
      if (pixels.length !== width * height * 3)
        throw new Error(`${pixels.length} bytes are not ${width} x ${height} pixels`);
      const { encodeRaster } = await encoder();
      await encodeRaster({ width, height, channels: 3, pixels }, path, encoding);
    },

    text: ({ page }: { page: number }) => withPage(pdfium, document(), page, (handle) => readText(pdfium, handle)),
  };
}

interface RowsToEncode {
  readonly from: string;
  readonly width: number;
  readonly height: number;
  readonly encoding: Encoding;
  readonly path: string;
}

/** Only who draws pays the 60 ms that it takes to load. */
const encoder = () => import("#engines/images/encode-raster.ts");

/** Without emptying the file: several children write their parts of it. */
function writeAt(path: string, offset: number, bytes: Buffer): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written, bytes.length - written, offset + written);
    }
  } finally {
    closeSync(file);
  }
}

const [backend] = process.argv.slice(2) as [PdfiumBackend?];
await answerRequests(pdfiumHost(await loadPdfium(backend)));

import type { Encoding } from "#engines/images/encode-raster.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import type { Drawing } from "./draw-page.ts";
import type { PdfiumHost } from "./host.ts";
import type { PageSize } from "./open-document.ts";
import type { PdfiumBackend } from "./pdfium.ts";
import { nativeIsPinned } from "./pinned-library.ts";

/** The main of the child. */
export const PDFIUM_MAIN = new URL("./host.ts", import.meta.url);

export interface PdfiumOptions {
  readonly jail: Jail;
  /** The job's folder: all paths below are inside it. */
  readonly folder: string;
  /** See `fillCodeCache`. */
  readonly codeCache?: string | undefined;
  /** For the whole life of the process. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** Asked for by tests; otherwise native with WebAssembly as the fallback. */
  readonly backend?: PdfiumBackend;
  /** How long a page may take, `PAGE_MS` unless a test has no patience. */
  readonly pageMs?: number;
}

/** A PDFium process. It has one document and does one thing at a time; several processes share a document's pages. */
export interface PdfiumProcess {
  /** Loads everything that it ever loads, ahead of the first document. */
  warm(): Promise<void>;
  isOver(): boolean;
  /** Throws `file-encrypted`, `wrong-password`, `unsupported-format`, `pdf-damaged`, `too-complex`. */
  open(
    path: string,
    password?: string,
  ): Promise<{ readonly backend: PdfiumBackend; readonly sizes: readonly PageSize[] }>;
  /** A page, from 0, as a picture file. Throws `too-complex` after ten seconds, `picture-too-large`, `storage-full`, `pdf-damaged`. */
  draw(page: number, drawing: Drawing, encoding: Encoding, path: string): Promise<void>;
  /** A page as raw RGB rows at a byte offset of a file that several processes may fill. Throws as `draw`. */
  drawRows(page: number, drawing: Drawing, path: string, offset: number): Promise<void>;
  /** The picture of a file of raw RGB rows. */
  encodeRows(from: string, size: { width: number; height: number }, encoding: Encoding, path: string): Promise<void>;
  /** Lines end in \r\n. Throws `too-complex` after ten seconds. */
  text(page: number): Promise<string>;
  /** Copies a PDF that was cut off, with a new trailer; false where it has no root to name. Needs no open document. */
  restoreTrailer(from: string, to: string): Promise<boolean>;
  end(): Promise<void>;
}

/** A page that takes longer is a bomb: 1,500 bytes of PDF can ask for a thousand million drawings. */
const PAGE_MS = 10_000;
/** Includes the start of the process on a busy machine. */
const OPEN_MS = 30_000;
/** A long picture has many pages' pixels. */
const ENCODE_MS = 60_000;

/** Starts PDFium in a jailed child. It is killed over 1.5 GiB, when the deadline passes and when the signal aborts. */
export function startPdfium(options: PdfiumOptions): PdfiumProcess {
  const { folder, pageMs = PAGE_MS } = options;
  const backend = options.backend ?? (nativeIsPinned() ? undefined : "wasm");
  const node = startJailedNode<PdfiumHost>({
    jail: options.jail,
    main: PDFIUM_MAIN,
    args: backend === undefined ? [] : [backend],
    folder,
    codeCache: options.codeCache,
    // Each page has its own deadline, so a long document may take all the CPU time that it needs.
    limits: { residentBytes: 1.5 * 1024 ** 3, cpuSeconds: 0 },
    crash: "pdf-damaged",
    deadlineMs: options.deadlineMs,
    signal: options.signal,
  });
  const inside = (path: string) => pathInFolder(folder, path);
  return {
    warm: () => node.ask("warm", undefined, OPEN_MS),
    isOver: () => node.isOver(),
    open: (path, password) =>
      node.ask("open", { path: inside(path), ...(password === undefined ? {} : { password }) }, OPEN_MS),
    draw: (page, drawing, encoding, path) => node.ask("draw", { page, drawing, encoding, path: inside(path) }, pageMs),
    drawRows: (page, drawing, path, offset) =>
      node.ask("drawRows", { page, drawing, path: inside(path), offset }, pageMs),
    encodeRows: (from, size, encoding, path) =>
      node.ask("encodeRows", { from: inside(from), ...size, encoding, path: inside(path) }, ENCODE_MS),
    text: (page) => node.ask("text", { page }, pageMs),
    restoreTrailer: (from, to) => node.ask("restoreTrailer", { from: inside(from), to: inside(to) }, OPEN_MS),
    end: () => node.end(),
  };
}

import { UserError } from "#domain/user-error.ts";
import type { PageSize } from "./open-document.ts";
import type { PdfiumBackend } from "./pdfium.ts";
import { repairedCopies } from "./repaired-copies.ts";
import type { SparePdfium } from "./spare-pdfium.ts";
import { type PdfiumOptions, type PdfiumProcess, startPdfium } from "./start-pdfium.ts";

export interface OpenOptions extends PdfiumOptions {
  /** Taken instead of starting one where one waits. Not for `drawRows`. */
  readonly sparePdfium?: SparePdfium | undefined;
}

export interface PdfSource {
  /** Inside the job's folder. */
  readonly path: string;
  readonly password?: string | undefined;
  /** Counted by walking the page tree; PDFium believes the count that the file claims. */
  readonly pages?: number | undefined;
}

export interface OpenPdf {
  readonly backend: PdfiumBackend;
  /** In points, as shown: cut to the crop box and turned. */
  readonly sizes: readonly PageSize[];
  /**
   * Asks for every page in turn, several at a time: each process takes the next one when it has finished its own. The first
   * failure ends the others.
   */
  eachPage(pages: readonly number[], ask: (pdfium: PdfiumProcess, page: number) => Promise<void>): Promise<void>;
  /** For what is done once. */
  readonly pdfium: PdfiumProcess;
  end(): Promise<void>;
}

/**
 * Opens a PDF in `processes` children at once (one core each). What PDFium cannot open, or counts otherwise than `source.pages`, is
 * repaired first. Throws `file-encrypted`, `wrong-password`, `unsupported-format`, `pdf-damaged`, `too-complex`.
 */
export async function openPdf(options: OpenOptions, source: PdfSource, processes = 1): Promise<OpenPdf> {
  const started: PdfiumProcess[] = [];
  const end = async () => void (await Promise.all(started.map((each) => each.end())));
  const start = () => {
    const pdfium = options.sparePdfium?.take(options) ?? startPdfium(options);
    started.push(pdfium);
    return pdfium;
  };
  const leader = start();
  const helpers = Array.from({ length: processes - 1 }, start);
  try {
    const first = await openOrRepair(leader, start, options, source);
    await Promise.all(helpers.map((helper) => helper.open(first.path, source.password)));
    const team = [first.pdfium, ...helpers];
    return {
      backend: first.backend,
      sizes: first.sizes,
      pdfium: first.pdfium,
      end,
      async eachPage(pages, ask) {
        const queue = pages.values();
        // Each process has its next page waiting when it has finished one.
        const lanes = [...team, ...team].map(async (pdfium) => {
          for (const page of queue) await ask(pdfium, page);
        });
        try {
          await Promise.all(lanes);
        } catch (error) {
          await end();
          throw error;
        }
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

interface Opened {
  readonly backend: PdfiumBackend;
  readonly pdfium: PdfiumProcess;
  readonly path: string;
  readonly sizes: readonly PageSize[];
}

async function openOrRepair(
  leader: PdfiumProcess,
  start: () => PdfiumProcess,
  options: PdfiumOptions,
  source: PdfSource,
): Promise<Opened> {
  let best: Opened | undefined;
  let failure: unknown;
  try {
    best = await openCopy(leader, source.path, source.password);
    if (source.pages === undefined || best.sizes.length === source.pages) return best;
  } catch (error) {
    if (!isDamage(error)) throw error;
    failure = error;
  }
  const restoreTrailer = (copy: string) => start().restoreTrailer(source.path, copy);
  for await (const path of repairedCopies({ ...options, ...source, restoreTrailer })) {
    try {
      const repaired = await openCopy(start(), path, source.password);
      if (best === undefined || repaired.sizes.length === source.pages) return repaired;
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  if (best === undefined) throw failure;
  return best;
}

async function openCopy(pdfium: PdfiumProcess, path: string, password: string | undefined): Promise<Opened> {
  return { pdfium, path, ...(await pdfium.open(path, password)) };
}

const isDamage = (error: unknown): boolean => error instanceof UserError && error.code === "pdf-damaged";

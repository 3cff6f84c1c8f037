import { randomUUID } from "node:crypto";
import { copyFile, link, rm } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { takeOut } from "#engines/sandbox/take-out.ts";
import { type PdfiumProcess, startPdfium } from "./start-pdfium.ts";

export interface SpareOptions {
  readonly jail: Jail;
  readonly workFolder: string;
  readonly codeCache?: string | undefined;
  /** Processes kept waiting, of about 90 MB each. */
  readonly spares: number;
}

export interface SparePdfium {
  /** A process that has loaded everything, or undefined where none is waiting. It is the taker's, who ends it. */
  take(document: { readonly deadlineMs: number; readonly signal: AbortSignal }): PdfiumProcess | undefined;
  stop(): Promise<void>;
}

interface Spare {
  readonly folder: string;
  readonly process: PdfiumProcess;
  readonly control: AbortController;
}

/**
 * Keeps PDFium processes waiting, each in a jail and an empty folder of its own, so that a document need not wait for a start
 * (a tenth of a second). A process sees one document and is never used again; the next one starts when it has ended.
 */
export function keepSparePdfium({ jail, workFolder, codeCache, spares }: SpareOptions): SparePdfium {
  const waiting: Spare[] = [];
  const alive = new Set<Spare>();
  const starting = new Set<Promise<void>>();
  let stopped = false;

  const refill = (): void => {
    if (stopped) return;
    const start = startSpare().catch((error) => {
      if (!stopped) console.error("no spare PDFium process:", error);
    });
    starting.add(start);
    void start.then(() => starting.delete(start));
  };
  const startSpare = async (): Promise<void> => {
    const folder = await makeJobFolder(workFolder);
    const control = new AbortController();
    const process = startPdfium({
      jail,
      folder,
      codeCache,
      deadlineMs: Number.MAX_SAFE_INTEGER,
      signal: control.signal,
    });
    const spare = { folder, process, control };
    alive.add(spare);
    try {
      await process.warm();
      if (!stopped) waiting.push(spare);
    } catch (error) {
      await end(spare);
      throw error;
    }
  };
  const end = async (spare: Spare): Promise<void> => {
    if (!alive.delete(spare)) return;
    await spare.process.end();
    await rm(spare.folder, { recursive: true, force: true });
  };

  for (let count = 0; count < spares; count++) refill();
  return {
    take({ deadlineMs, signal }) {
      const spare = waiting.shift();
      if (spare === undefined) return undefined;
      if (spare.process.isOver()) {
        void end(spare).then(refill);
        return undefined;
      }
      const { control } = spare;
      const deadline = setTimeout(() => control.abort(new UserError("too-complex")), Math.min(deadlineMs, 2 ** 31 - 1));
      const cancel = () => control.abort(signal.reason);
      signal.addEventListener("abort", cancel, { once: true });
      if (signal.aborted) cancel();
      return {
        ...inOwnFolder(spare),
        async end() {
          clearTimeout(deadline);
          signal.removeEventListener("abort", cancel);
          if (!alive.has(spare)) return;
          await end(spare);
          refill();
        },
      };
    },
    async stop() {
      stopped = true;
      for (const { control } of alive) control.abort(new Error("the engines stop"));
      await Promise.all(starting);
      await Promise.all([...alive].map(end));
    },
  };
}

/**
 * The process as it looks from the job's folder: what it reads is linked into its own folder, what it makes is taken out. It
 * cannot write into a file that other processes fill as well, so `drawRows` throws.
 */
function inOwnFolder({ folder, process }: Spare): PdfiumProcess {
  const inside = () => join(folder, randomUUID());
  const bring = async (path: string): Promise<string> => {
    const brought = inside();
    await link(path, brought).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EXDEV" && error.code !== "EPERM") throw error;
      await copyFile(path, brought);
      await giveToJail(brought);
    });
    return brought;
  };
  return {
    ...process,
    open: async (path, password) => process.open(await bring(path), password),
    async draw(page, drawing, encoding, path) {
      const made = inside();
      await process.draw(page, drawing, encoding, made);
      await takeOut(made, path);
    },
    async restoreTrailer(from, to) {
      const made = inside();
      const found = await process.restoreTrailer(await bring(from), made);
      if (found) await takeOut(made, to);
      return found;
    },
  };
}

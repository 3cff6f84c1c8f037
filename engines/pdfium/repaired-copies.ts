import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "#domain/user-error.ts";
import { repairPdf } from "#engines/qpdf/repair-pdf.ts";
import { jailPath } from "#engines/qpdf/run-qpdf.ts";
import { findProgram } from "#engines/sandbox/find-program.ts";
import type { Jail } from "#engines/sandbox/jail.ts";

const REPAIR_MS = 60_000;

export interface PdfToRepair {
  readonly jail: Jail;
  readonly folder: string;
  readonly path: string;
  readonly password?: string | undefined;
  readonly signal: AbortSignal;
  /** Writes a copy with a new trailer; false where there is no root to name. */
  readonly restoreTrailer: (copy: string) => Promise<boolean>;
}

/**
 * Copies of a damaged PDF in the job's folder, each made in another way, the most faithful first: qpdf rebuilds the structure and
 * keeps everything, of a file that was cut off once it has a trailer again; pdftocairo draws the pages anew from what poppler can
 * still read and keeps text and lines. None where neither program can make anything of it.
 */
export async function* repairedCopies(pdf: PdfToRepair): AsyncGenerator<string> {
  const rebuilt = (await rebuild(pdf)) ?? (await rebuildCutOff(pdf));
  if (rebuilt !== undefined) yield rebuilt;
  const redrawn = await redraw(pdf, rebuilt ?? pdf.path);
  if (redrawn !== undefined) yield redrawn;
}

async function rebuildCutOff(pdf: PdfToRepair): Promise<string | undefined> {
  const path = newPath(pdf.folder);
  return (await pdf.restoreTrailer(path)) ? rebuild({ ...pdf, path }) : undefined;
}

async function rebuild({ jail, folder, path, password, signal }: PdfToRepair): Promise<string | undefined> {
  const output = newPath(folder);
  try {
    await repairPdf({ jail, folder, signal, path, output, ...(password === undefined ? {} : { password }) });
  } catch (error) {
    if (error instanceof UserError && error.code === "pdf-damaged") return undefined;
    throw error;
  }
  return (await hasBytes(output)) ? output : undefined;
}

async function redraw({ jail, folder, signal }: PdfToRepair, path: string): Promise<string | undefined> {
  const copy = newPath(folder);
  const { exitCode } = await jail.run({
    program: findProgram("pdftocairo"),
    args: ["-pdf", jailPath(folder, path), jailPath(folder, copy)],
    folder,
    deadlineMs: REPAIR_MS,
    signal,
  });
  return exitCode === 0 && (await hasBytes(copy)) ? copy : undefined;
}

const newPath = (folder: string) => join(folder, `repaired-${randomUUID()}.pdf`);

const hasBytes = async (path: string): Promise<boolean> => ((await stat(path).catch(() => undefined))?.size ?? 0) > 0;

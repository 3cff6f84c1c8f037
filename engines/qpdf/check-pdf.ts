import { basename, dirname } from "node:path";
import { UserError } from "#domain/user-error.ts";
import { findProgram } from "../sandbox/find-program.ts";
import type { Jail } from "../sandbox/jail.ts";

const DEADLINE_MS = 30_000;
/** qpdf's exit code for "opened, with remarks". */
const WARNINGS = 3;

/**
 * Reads a PDF that an engine made from end to end and counts its pages: an engine's word that it succeeded is worth nothing.
 * Throws `conversion-failed` when it is not whole or has no page.
 */
export async function checkPdf(jail: Jail, path: string, signal: AbortSignal): Promise<{ pages: number }> {
  const { exitCode, stdout, stderr } = await jail.run({
    program: findProgram("qpdf"),
    args: ["--check", "--show-npages", basename(path)],
    folder: dirname(path),
    deadlineMs: DEADLINE_MS,
    signal,
  });
  const pages = Number(/^\d+$/m.exec(stdout.toString())?.[0] ?? 0);
  if ((exitCode === 0 || exitCode === WARNINGS) && pages > 0) return { pages };
  throw new UserError("conversion-failed", {}, { cause: new Error(stderr || stdout.toString()) });
}

import { dirname } from "node:path";
import { countPages } from "#engines/pdf/count-pages.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { jailPath, runQpdf } from "./run-qpdf.ts";

/**
 * Makes sure that what an engine wrote is a whole PDF and counts its pages. Throws `conversion-failed` where it is not: an engine
 * that says it succeeded may have written nothing, or half of it.
 */
export async function checkPdf(jail: Jail, path: string, signal: AbortSignal): Promise<{ pages: number }> {
  const folder = dirname(path);
  await runQpdf({ jail, folder, signal, args: ["--check", jailPath(folder, path)], failure: "conversion-failed" });
  return { pages: countPages(path) };
}

import { dirname } from "node:path";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { inspectPdf } from "#formats/pdf/inspect-pdf.ts";
import { nodePrimitives } from "#formats/pdf/node-primitives.ts";
import { jailPath, runQpdf } from "./run-qpdf.ts";

/**
 * Makes sure that what an engine wrote is a whole PDF and counts its pages. Throws `conversion-failed` where it is not: an engine
 * that says it succeeded may have written nothing, or half of it.
 */
export async function checkPdf(jail: Jail, path: string, signal: AbortSignal): Promise<{ pages: number }> {
  const folder = dirname(path);
  await runQpdf({ jail, folder, signal, args: ["--check", jailPath(folder, path)], failure: "conversion-failed" });
  using source = openFileBytes(path);
  const { pages, damaged } = inspectPdf(source, 0, { inflate: nodeInflate, primitives: nodePrimitives });
  if (pages === undefined || damaged) throw new UserError("conversion-failed");
  return { pages };
}

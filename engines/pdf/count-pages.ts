import { UserError } from "#domain/user-error.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { inspectPdf } from "#formats/pdf/inspect-pdf.ts";
import { nodePrimitives } from "#formats/pdf/node-primitives.ts";

/** Walks the page tree of a PDF that an engine wrote. Throws `conversion-failed` where it is damaged, locked or has no pages. */
export function countPages(path: string): number {
  using source = openFileBytes(path);
  const { pages, damaged } = inspectPdf(source, 0, { inflate: nodeInflate, primitives: nodePrimitives });
  if (pages === undefined || damaged) throw new UserError("conversion-failed");
  return pages;
}

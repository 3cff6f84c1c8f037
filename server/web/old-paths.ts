import type { Tool } from "#tools/define-tool.ts";

/** Addresses of the old site whose tools are on their way; the others say theirs in their definition. */
const OTHERS: Readonly<Record<string, string>> = {
  pdftoword: "pdf-to-word",
  pdftoexcel: "pdf-to-excel",
  pdftoppt: "pdf-to-ppt",
};

/** `/mergepdf` -> `/merge-pdf`. */
export function oldPaths(tools: readonly Tool[]): ReadonlyMap<string, string> {
  const declared = tools.flatMap((tool) => (tool.oldPath ? [[tool.oldPath, tool.id] as const] : []));
  return new Map([...Object.entries(OTHERS), ...declared].map(([old, id]) => [`/${old}`, `/${id}`]));
}

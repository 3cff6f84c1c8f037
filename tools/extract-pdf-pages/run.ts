import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { countPages } from "#engines/pdf/count-pages.ts";
import type { DocumentPages } from "#engines/pdf/select/open-pages.ts";
import { defineRun, type OutputFile, type Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { newOutputPath } from "../parts/output-path.ts";
import { withPagesOf } from "../parts/with-pages-of.ts";
import { type Part, pagesSuffix, partsByRanges, partsBySections, partsOf } from "./plan-parts.ts";
import { extractPdfPages } from "./tool.ts";

const MB = 1024 * 1024;

type ExtractWork = Work<ParamsOf<typeof extractPdfPages>>;

export const run = defineRun(extractPdfPages, (work) =>
  withPagesOf(work, async (document) => {
    if (work.params.split === "size") return splitBySize(document, work);
    return extractParts(document, await planParts(document, work.params), work);
  }),
);

async function planParts(document: DocumentPages, params: ExtractWork["params"]): Promise<Part[]> {
  if (params.split === "every") return partsOf(params.every, document.pages);
  if (params.split !== "bookmarks") return partsByRanges(params.pages, params.files, document.pages);
  const sections = await document.sections();
  if (sections.length === 0) throw new UserError("no-bookmarks");
  return partsBySections(sections, document.pages);
}

async function extractParts(document: DocumentPages, parts: readonly Part[], work: ExtractWork): Promise<OutputFile[]> {
  const outputs: OutputFile[] = [];
  const checkSize = sizeCheck(work);
  for (const { pages, suffix } of parts) {
    work.progress(outputs.length, parts.length);
    const path = newOutputPath(work.folder, "pdf");
    const order = pages.map((page) => ({ page, turn: 0 as const }));
    const { bytes } = await document.select(order, path, { attachments: false });
    checkSize(bytes);
    outputs.push(outputFile(path, suffix, work));
  }
  work.progress(parts.length, parts.length);
  return outputs;
}

async function splitBySize(document: DocumentPages, work: ExtractWork): Promise<OutputFile[]> {
  const outputs: OutputFile[] = [];
  const checkSize = sizeCheck(work);
  const maxBytes = Math.floor(work.params.megabytes * MB);
  for (let first = 0; first < document.pages; ) {
    work.progress(first, document.pages);
    const path = newOutputPath(work.folder, "pdf");
    const { pages, bytes } = await document.selectToSize(first, maxBytes, path);
    checkSize(bytes);
    outputs.push(outputFile(path, pagesSuffix(first, first + pages - 1, document.pages), work));
    first += pages;
  }
  work.progress(document.pages, document.pages);
  return outputs;
}

/** The jailed process read all of it back; what became of it is seen here, where no document could change the answer. */
const outputFile = (path: string, suffix: string, { inputs }: ExtractWork): OutputFile => ({
  path,
  name: `${fileStem(inputs[0].name)}-${suffix}.pdf`,
  format: "pdf",
  pages: countPages(path),
});

/** Pages that share a picture each get it when they become files of their own. */
function sizeCheck({ limits }: ExtractWork): (bytes: number) => void {
  let total = 0;
  return (bytes) => {
    total += bytes;
    if (exceeds(total, limits.resultBytes)) throw new UserError("result-too-large", { limit: limits.resultBytes });
  };
}

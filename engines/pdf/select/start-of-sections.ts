import { PdfString } from "#formats/pdf/objects.ts";
import { readTextString } from "../text-string.ts";
import type { SourceDocument } from "./source-document.ts";

export interface Section {
  readonly title: string;
  /** Index of its first page. */
  readonly page: number;
}

/** Where the document's top bookmarks lead, in the order of the pages; of several on one page only the first. */
export function startsOfSections({ file, outline, targets }: SourceDocument): Section[] {
  const sections = new Map<number, string>();
  for (const { dict } of outline.top) {
    const page = targets.of(dict);
    const title = file.resolve(dict.get("Title"));
    if (typeof page !== "number" || sections.has(page)) continue;
    sections.set(page, title instanceof PdfString ? readTextString(title) : "");
  }
  return [...sections].map(([page, title]) => ({ page, title })).toSorted((a, b) => a.page - b.page);
}

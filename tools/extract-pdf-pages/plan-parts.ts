import { cleanFileName } from "#domain/file-name.ts";
import { parsePageRange } from "#domain/page-range.ts";

/** A file to be made: indexes of its pages, and what its name ends with. */
export interface Part {
  readonly pages: readonly number[];
  readonly suffix: string;
}

/** A file for each range of `1-3, 5`, or one for all. Throws `page-out-of-range`. */
export function partsByRanges(text: string, files: "one" | "ranges", pages: number): Part[] {
  if (files === "one" || text.trim() === "") return [{ pages: parsePageRange(text, pages), suffix: "extract" }];
  return text.split(",").map((range) => {
    const chosen = parsePageRange(range, pages);
    return { pages: chosen, suffix: pagesSuffix(chosen[0]!, chosen.at(-1)!, pages) };
  });
}

export function partsOf(every: number, pages: number): Part[] {
  return Array.from({ length: Math.ceil(pages / every) }, (_, index) => {
    const first = index * every;
    return from(first, Math.min(first + every, pages), pagesSuffix(first, Math.min(first + every, pages) - 1, pages));
  });
}

/** A file from each section's first page to the next one's, and one for what stands before the first. */
export function partsBySections(
  sections: readonly { readonly title: string; readonly page: number }[],
  pages: number,
): Part[] {
  const [first] = sections;
  const all = first && first.page > 0 ? [{ title: "", page: 0 }, ...sections] : sections;
  return all.map(({ title, page }, index) => {
    const number = String(index + 1).padStart(String(all.length).length, "0");
    const name = title.trim() === "" ? number : `${number}-${cleanFileName(title.trim()).slice(0, TITLE_CHARACTERS)}`;
    return from(page, all[index + 1]?.page ?? pages, name);
  });
}

const TITLE_CHARACTERS = 80;

/** `4`, `04-06`: in the width of the last page's number, so that files sort as their pages do. */
export function pagesSuffix(first: number, last: number, pages: number): string {
  const number = (page: number): string => String(page + 1).padStart(String(pages).length, "0");
  return first === last ? number(first) : `${number(first)}-${number(last)}`;
}

const from = (first: number, end: number, suffix: string): Part => ({
  pages: Array.from({ length: end - first }, (_, index) => first + index),
  suffix,
});

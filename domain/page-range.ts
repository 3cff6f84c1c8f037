import { UserError } from "./user-error.ts";

/** `1-3, 5, 8-` : one-based, in the order written, spaces allowed; `8-` runs to the end. Empty text means every page. */
export const PAGE_RANGE_PATTERN = /^\s*(\d+\s*(-\s*(\d+\s*)?)?(,\s*\d+\s*(-\s*(\d+\s*)?)?)*)?$/;

/** Zero-based page indexes in the order asked for, without repeats. Throws `page-out-of-range` for a page that is not there. */
export function parsePageRange(text: string, pages: number): number[] {
  if (!PAGE_RANGE_PATTERN.test(text)) throw new UserError("page-out-of-range", { pages });
  if (text.trim() === "") return Array.from({ length: pages }, (_, index) => index);
  const chosen = new Set<number>();
  for (const part of text.split(",")) {
    const [from, to] = part.split("-").map((s) => s.trim());
    const first = Number(from);
    const last = to === undefined ? first : to === "" ? pages : Number(to);
    if (first < 1 || last > pages || first > last) throw new UserError("page-out-of-range", { pages });
    for (let page = first; page <= last; page++) chosen.add(page - 1);
  }
  return [...chosen];
}

/** The shortest text for zero-based page indexes, in rising order: `parsePageRange` gives the same pages back. */
export function writePageRange(pages: Iterable<number>): string {
  const runs: { first: number; last: number }[] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.last === page - 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  return runs.map(({ first, last }) => (first === last ? `${first + 1}` : `${first + 1}-${last + 1}`)).join(", ");
}

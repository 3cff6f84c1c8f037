import { describe, expect, test } from "vitest";
import { listPages } from "#formats/pdf/page-tree.ts";
import { chaptersPdf } from "#test/documents/pdf-chapters.ts";
import { allBookmarks, linksOf, pageText, pdfFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { runOnPdf } from "#test/pdf-tool.ts";
import { run } from "./run.ts";
import { sortPdfPages } from "./tool.ts";

const sort = async (params: Record<string, unknown>, limits = {}) => {
  const [output] = await runOnPdf(sortPdfPages, run, { bytes: chaptersPdf(), params, limits });
  return output!;
};

/** The numbers that the pages say. */
async function order({ path, pages }: { path: string; pages?: number }): Promise<number[]> {
  const texts = await Promise.all(Array.from({ length: pages ?? 0 }, (_, index) => pageText(path, index + 1)));
  return texts.map((text) => Number(/Chapter page (\d)/.exec(text)?.[1]));
}

describe("sorting pages", () => {
  test("T12: pages come as written, turned, repeated and left out as wanted", async () => {
    const output = await sort({ order: "6, 1@90, 3-2, 1" });
    expect(output).toMatchObject({ name: "Report-sorted.pdf", pages: 5 });
    expect(await order(output)).toEqual([6, 1, 3, 2, 1]);
    const pages = listPages(await readPdf(output.path), 0);
    expect(pages.map(({ dict }) => dict.get("Rotate") ?? 0)).toEqual([0, 90, 90, 0, 0]);
    await pdfFacts(output.path);
  });

  test.each([
    ["reverse", [6, 5, 4, 3, 2, 1]],
    ["interleave", [1, 4, 2, 5, 3, 6]],
    ["interleave-reversed", [1, 6, 2, 5, 3, 4]],
    ["odd-then-even", [1, 3, 5, 2, 4, 6]],
  ])("T12: %s", async (arrangement, expected) => {
    expect(await order(await sort({ arrangement }))).toEqual(expected);
  });

  test("T12: an arrangement is of the order that was written", async () => {
    expect(await order(await sort({ order: "2-4", arrangement: "reverse" }))).toEqual([4, 3, 2]);
  });

  test("T12: bookmarks, links and labels follow their pages", async () => {
    const { path } = await sort({ arrangement: "reverse" });
    const { bookmarks, labels } = await pdfFacts(path);
    expect(allBookmarks(bookmarks).map(({ page }) => page)).toEqual([null, 6, 5, 4, 3, 2, 1, null]);
    expect(labels).toHaveLength(6);
    expect(linksOf(await readPdf(path))[0]).toEqual({ on: 5, to: 6 });
  });

  test("T12: repeats do not get around the limit of pages", async () => {
    await expect(sort({ order: "1-,1-" }, { pdfPages: 10 })).rejects.toMatchObject({
      code: "too-many-pages",
      details: { limit: 10 },
    });
  });

  test("T12: a page that is not there is refused", async () => {
    await expect(sort({ order: "1,7" })).rejects.toMatchObject({ code: "page-out-of-range", details: { pages: 6 } });
  });
});

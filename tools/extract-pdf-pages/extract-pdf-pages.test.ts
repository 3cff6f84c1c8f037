import { stat } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { CHAPTER_PICTURE_BYTES, chaptersPdf } from "#test/documents/pdf-chapters.ts";
import { allBookmarks, linksOf, pageText, pdfFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { runOnPdf } from "#test/pdf-tool.ts";
import { partsBySections } from "./plan-parts.ts";
import { run } from "./run.ts";
import { extractPdfPages } from "./tool.ts";

const extract = (params: Record<string, unknown>, bytes = chaptersPdf(), limits = {}) =>
  runOnPdf(extractPdfPages, run, { bytes, params, limits });

const KB_OF_MB = 1 / 1024;

describe("chosen pages", () => {
  test("T10: pages go into one file in the order written, with what is theirs", async () => {
    const [output, ...others] = await extract({ pages: "4-5, 2" });
    expect(others).toEqual([]);
    expect(output).toMatchObject({ name: "Report-extract.pdf", format: "pdf", pages: 3 });
    const { bookmarks, fields, attachments } = await pdfFacts(output!.path);
    expect(allBookmarks(bookmarks).map(({ title, page }) => [title, page])).toEqual([
      ["Part A", null],
      ["two", 3],
      ["four", 1],
      ["five", 2],
      ["web", null],
    ]);
    expect(fields.map(({ name, page }) => [name, page])).toEqual([
      ["group.fourth", 1],
      ["second", 3],
    ]);
    expect(attachments).toEqual([]);
    expect(linksOf(await readPdf(output!.path))).toEqual([]);
  });

  test("T10: a file for each range, named by its pages", async () => {
    const outputs = await extract({ pages: "1-2, 6", files: "ranges" });
    expect(outputs.map(({ name, pages }) => [name, pages])).toEqual([
      ["Report-1-2.pdf", 2],
      ["Report-6.pdf", 1],
    ]);
    expect(await pageText(outputs[1]!.path, 1)).toContain("Chapter page 6");
  });

  test("T10: an extracted page is not as large as the file", async () => {
    const [output] = await extract({ pages: "6" });
    expect((await stat(output!.path)).size).toBeLessThan(CHAPTER_PICTURE_BYTES * 1.7);
  });

  test("T10: pages that are not there are refused", async () => {
    await expect(extract({ pages: "5-7" })).rejects.toMatchObject({ code: "page-out-of-range" });
  });
});

describe("splitting", () => {
  test("T10: every so many pages; the last file has the rest", async () => {
    const outputs = await extract({ split: "every", every: 4 });
    expect(outputs.map(({ name, pages }) => [name, pages])).toEqual([
      ["Report-1-4.pdf", 4],
      ["Report-5-6.pdf", 2],
    ]);
  });

  test("T10: numbers in names are as wide as the last page's", async () => {
    const outputs = await extract({ split: "every", every: 6 }, samplePdf({ name: "a", pages: 12 }));
    expect(outputs.map(({ name }) => name)).toEqual(["Report-01-06.pdf", "Report-07-12.pdf"]);
  });

  test("T10: by top bookmarks, each file called after its own", async () => {
    const outputs = await extract({ split: "bookmarks" });
    expect(outputs.map(({ name, pages }) => [name, pages])).toEqual([
      ["Report-1.pdf", 2],
      ["Report-2-three.pdf", 3],
      ["Report-3-six.pdf", 1],
    ]);
    for (const { path } of outputs) await pdfFacts(path);
  });

  test("T10: a bookmark's title becomes a name that every system takes", () => {
    const parts = partsBySections([{ title: " a/b: c ", page: 0 }], 1);
    expect(parts.map(({ suffix }) => suffix)).toEqual([expect.stringMatching(/^1-[^/:]+$/)]);
  });

  test("T10: without bookmarks that is said", async () => {
    await expect(extract({ split: "bookmarks" }, samplePdf({ name: "a", pages: 2 }))).rejects.toMatchObject({
      code: "no-bookmarks",
    });
  });

  test("T10: by size, no file is larger than asked for, and none is much smaller than it could be", async () => {
    const megabytes = 12 * KB_OF_MB;
    const outputs = await extract({ split: "size", megabytes });
    const sizes = await Promise.all(outputs.map(async ({ path }) => (await stat(path)).size));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12 * 1024);
    expect(outputs.map(({ pages }) => pages)).toEqual([2, 2, 2]);
    for (const { path } of outputs) await pdfFacts(path);
  });

  test("T10: a page that is larger by itself is a file by itself", async () => {
    const outputs = await extract(
      { split: "size", megabytes: 0.02 },
      samplePdf({ name: "a", pages: 2, pictureBytes: 30_000 }),
    );
    expect(outputs.map(({ pages }) => pages)).toEqual([1, 1]);
  });

  test("T10: parts that together grow beyond the limit of results are refused", async () => {
    const bytes = samplePdf({ name: "a", pages: 4, pictureBytes: 30_000 });
    await expect(extract({ split: "every" }, bytes, { resultBytes: 60_000 })).rejects.toMatchObject({
      code: "result-too-large",
    });
  });
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parsePageOrder } from "#domain/page-order.ts";
import { memorySource } from "#formats/byte-source.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { nameOf, type PdfDict, type PdfObject, type PdfRef } from "#formats/pdf/objects.ts";
import { listPages } from "#formats/pdf/page-tree.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";
import { catalogAndPages, pdfBytes } from "#test/documents/pdf-bytes.ts";
import { CHAPTER_PICTURE_BYTES, chaptersPdf } from "#test/documents/pdf-chapters.ts";
import { allBookmarks, drawnPage, formFields, linksOf, pageText, pdfFacts } from "#test/documents/pdf-facts.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { selectPages } from "./select-pages.ts";
import { readSourceDocument } from "./source-document.ts";

const read = (bytes: Uint8Array): PdfFile =>
  new PdfFile(memorySource(bytes), { inflate: nodeInflate, budgetBytes: Number.MAX_SAFE_INTEGER });

function selected(bytes: Buffer, order: string, attachments = true): Buffer {
  const pieces: Buffer[] = [];
  const source = readSourceDocument(read(bytes));
  const pages = parsePageOrder(order, source.pages.length);
  selectPages(source, pages, { write: (piece) => void pieces.push(Buffer.from(piece)) }, { attachments });
  return Buffer.concat(pieces);
}

async function saved(bytes: Buffer): Promise<string> {
  const path = join(await temporaryFolder(), "selected.pdf");
  await writeFile(path, bytes);
  return path;
}

/** Title, page and depth of every bookmark. */
async function bookmarksOf(bytes: Buffer): Promise<[string, number | null][]> {
  const { bookmarks } = await pdfFacts(await saved(bytes));
  return allBookmarks(bookmarks).map(({ title, page }) => [title, page]);
}

const chapters = chaptersPdf();

describe("pages", () => {
  test("T12: pages come in the order asked for and look as they did", async () => {
    const [before, after] = [await saved(chapters), await saved(selected(chapters, "6,3,2,1"))];
    await pdfFacts(after);
    for (const [index, page] of [6, 3, 2].entries()) {
      expect(await drawnPage(after, index + 1)).toEqual(await drawnPage(before, page));
    }
    expect(await pageText(after, 4)).toContain("Chapter page 1");
  });

  test("T13: a turn adds to the turn that a page has, and boxes stay", () => {
    const pages = listPages(read(selected(chapters, "1@90,2@180,3@270,4")), 0);
    expect(pages.map(({ dict }) => dict.get("Rotate"))).toEqual([90, 180, 0, undefined]);
    expect(pages[1]?.dict.get("CropBox")).toEqual([20, 20, 380, 580]);
    expect(pages[0]?.dict.get("MediaBox")).toEqual([0, 0, 400, 600]);
  });

  test("T12: all pages in their order are the same document again", async () => {
    const [before, after] = [await saved(chapters), await saved(selected(chapters, ""))];
    expect(await pdfFacts(after)).toEqual(await pdfFacts(before));
    expect(linksOf(read(selected(chapters, "")))).toEqual([
      { on: 1, to: 2 },
      { on: 1, to: 4 },
      { on: 1, to: 6 },
      { on: 1, to: "https://example.org" },
      { on: 2, to: 1 },
    ]);
    const again = selected(selected(chapters, ""), "");
    expect(again.length).toBe(selected(chapters, "").length);
  });
});

describe("what stays behind", () => {
  test("T10: a page weighs what it shows, though all pages share one list of pictures", () => {
    const size = selected(chapters, "4", false).length;
    expect(size).toBeGreaterThan(CHAPTER_PICTURE_BYTES);
    expect(size).toBeLessThan(CHAPTER_PICTURE_BYTES * 1.7);
  });

  test("T11: the picture of a deleted page is no longer in the file", () => {
    const file = read(selected(chapters, "1-3,5-6"));
    const pictures = file.dict(file.dict(listPages(file, 0)[0]!.dict.get("Resources"))?.get("XObject"));
    expect([...(pictures?.keys() ?? [])]).toEqual(["Im1", "Im2", "Im3", "Im5", "Im6"]);
  });

  test("T10: a form without resources of its own keeps the page's pictures that it draws", async () => {
    const form = { dict: "/Type/XObject/Subtype/Form/BBox[0 0 99 99]", data: "/Inner Do" };
    const picture = { dict: "/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray", data: "x" };
    const shared = "/Resources<</XObject<</Form 6 0 R/Inner 7 0 R/Other 8 0 R>>>>/MediaBox[0 0 99 99]";
    const parts = catalogAndPages("3 0 R 4 0 R", 2)
      .set(2, `<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]${shared}>>`)
      .set(3, "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>")
      .set(4, "<</Type/Page/Parent 2 0 R>>")
      .set(5, { dict: "", data: "/Form Do" })
      .set(6, form)
      .set(7, picture)
      .set(8, picture);
    const file = read(selected(pdfBytes(parts), "1"));
    const drawn = file.dict(file.dict(listPages(file, 0)[0]!.dict.get("Resources"))?.get("XObject"));
    expect([...(drawn?.keys() ?? [])]).toEqual(["Form", "Inner"]);
  });

  test("T10: where a content cannot be read, every shared resource comes along", () => {
    const shared = "/Resources<</XObject<</A 6 0 R>>>>/MediaBox[0 0 99 99]";
    const parts = catalogAndPages("3 0 R 4 0 R", 2)
      .set(2, `<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]${shared}>>`)
      .set(3, "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>")
      .set(4, "<</Type/Page/Parent 2 0 R>>")
      .set(5, { dict: "/Filter/LZWDecode", data: "???" })
      .set(6, { dict: "/Subtype/Form/BBox[0 0 9 9]", data: "" });
    const file = read(selected(pdfBytes(parts), "1"));
    expect(file.dict(file.dict(listPages(file, 0)[0]!.dict.get("Resources"))?.get("XObject"))?.has("A")).toBe(true);
  });

  test("T10: files attached to the document come along where it is asked for", async () => {
    expect((await pdfFacts(await saved(selected(chapters, "1", true)))).attachments).toEqual(["a.txt"]);
    expect((await pdfFacts(await saved(selected(chapters, "1", false)))).attachments).toEqual([]);
  });
});

describe("bookmarks, links, labels", () => {
  test("T11: bookmarks of lost pages go, their kids move up, headings stay as long as there is something below", async () => {
    expect(await bookmarksOf(selected(chapters, "4-6"))).toEqual([
      ["four", 1],
      ["five", 2],
      ["six", 3],
      ["web", null],
    ]);
    expect(await bookmarksOf(selected(chapters, "2,3"))).toEqual([
      ["Part A", null],
      ["two", 1],
      ["three", 2],
      ["web", null],
    ]);
  });

  test("T12: bookmarks and links follow their pages to the new place", async () => {
    const reversed = selected(chapters, "6-1");
    expect((await bookmarksOf(reversed)).map(([, page]) => page)).toEqual([null, 6, 5, 4, 3, 2, 1, null]);
    expect(linksOf(read(reversed)).map(({ on, to }) => [on, to])).toEqual([
      [5, 6],
      [6, 5],
      [6, 3],
      [6, 1],
      [6, "https://example.org"],
    ]);
  });

  test("T11: links and named destinations that would lead nowhere are removed", () => {
    const file = read(selected(chapters, "1,2"));
    expect(linksOf(file)).toEqual([
      { on: 1, to: 2 },
      { on: 1, to: "https://example.org" },
      { on: 2, to: 1 },
    ]);
    expect(file.catalog.has("Dests")).toBe(false);
    const names = file.array(file.dict(file.dict(file.catalog.get("Names"))?.get("Dests"))?.get("Names"));
    expect(names).toHaveLength(2);
    expect(file.catalog.has("OpenAction")).toBe(false);
  });

  test("T12: a page is called what it was called, wherever it stands now", async () => {
    const { labels } = await pdfFacts(await saved(selected(chapters, "5,6,2,3,1")));
    expect(labels).toEqual(
      [
        { index: 0, "/S": "/D", "/P": "u:A-", "/St": 2 },
        { index: 2, "/S": "/r", "/St": 2 },
        { index: 4, "/S": "/r", "/St": 1 },
      ].map(({ index, ...label }) => ({ index, ...label })),
    );
  });
});

describe("fields", () => {
  const names = async (order: string) =>
    (await pdfFacts(await saved(selected(chapters, order)))).fields.map(({ name, page }) => [name, page]);

  test("T11: only fields with a widget on a page that stays are kept", async () => {
    expect(await names("3")).toEqual([["everywhere", 1]]);
    expect(await names("2,4")).toEqual([
      ["second", 1],
      ["group.fourth", 2],
    ]);
    const file = read(selected(chapters, "3"));
    expect(formFields(file)).toHaveLength(1);
    expect(file.array(file.dict(formFields(file)[0])?.get("Kids"))).toHaveLength(1);
    expect(file.catalog.get("AcroForm") && file.dict(file.catalog.get("AcroForm"))?.has("CO")).toBe(false);
    expect(read(selected(chapters, "5")).catalog.has("AcroForm")).toBe(false);
  });

  test("T12: a repeated page has widgets of its own that belong to the same fields", async () => {
    const bytes = selected(chapters, "1,1,2,2,2");
    const { fields } = await pdfFacts(await saved(bytes));
    const places = fields.map(({ name, value, page }) => [name, value, page]);
    expect(places.toSorted()).toEqual([
      ["everywhere", "value", 1],
      ["everywhere", "value", 2],
      ["second", "value", 3],
      ["second", "value", 4],
      ["second", "value", 5],
    ]);
    const file = read(bytes);
    const annotations = listPages(file, 0).flatMap(({ dict }) => (file.array(dict.get("Annots")) ?? []) as PdfRef[]);
    expect(new Set(annotations.map(({ number }) => number)).size).toBe(annotations.length);
    const path = await saved(bytes);
    expect(await drawnPage(path, 2)).toEqual(await drawnPage(path, 1));
    expect(await drawnPage(path, 5)).toEqual(await drawnPage(path, 3));
  });
});

describe("structure and layers", () => {
  /** The types of all elements below one, with what is empty in brackets. */
  const shape = (file: PdfFile, element: PdfDict | undefined): string => {
    const kids = file.resolve(element?.get("K"));
    const list: PdfObject[] = Array.isArray(kids) ? kids : kids === null ? [] : [kids];
    const below = list.map((kid) => {
      const dict = file.dict(kid);
      return dict?.has("S") ? shape(file, dict) : "c";
    });
    return `${nameOf(element?.get("S")) ?? "root"}(${below.join(" ")})`;
  };
  const structure = (order: string) => {
    const file = read(selected(chapters, order));
    return shape(file, file.dict(file.catalog.get("StructTreeRoot")));
  };

  test("T11: the structure keeps what has content on pages that stay, and empty cells beside it", () => {
    expect(structure("")).toBe("root(Document(P(c) P(c) P(c) P(c) P(c) P(c) P(c c) Table(TR(TD(c) TD()))))");
    expect(structure("3")).toBe("root(Document(P(c) P(c)))");
    expect(structure("5,1")).toBe("root(Document(P(c) P(c) Table(TR(TD(c) TD()))))");
  });

  test("T11: every page finds its elements by its key", async () => {
    const bytes = selected(chapters, "6,2");
    await pdfFacts(await saved(bytes));
    const file = read(bytes);
    const root = file.dict(file.catalog.get("StructTreeRoot"));
    const parents = file.array(file.dict(root?.get("ParentTree"))?.get("Nums")) ?? [];
    expect(parents.filter((key) => typeof key === "number")).toEqual([2, 6]);
    expect(listPages(file, 0).map(({ dict }) => dict.get("StructParents"))).toEqual([6, 2]);
    expect(file.array(file.dict(root?.get("IDTree"))?.get("Names"))).toHaveLength(2);
  });

  test("T11: layers that no page shows any longer are left behind", () => {
    const layers = (order: string) => {
      const file = read(selected(chapters, order));
      const properties = file.dict(file.catalog.get("OCProperties"));
      return (file.array(properties?.get("OCGs")) ?? []).map((layer) => file.dict(layer)?.get("Name"));
    };
    expect(layers("")).toHaveLength(2);
    expect(layers("5")).toHaveLength(1);
    expect(layers("2")).toHaveLength(0);
  });
});

describe("what is built to harm", () => {
  test("fields, bookmarks and structure that loop end", () => {
    const looped = catalogAndPages(
      "3 0 R 4 0 R",
      2,
      "/Outlines 5 0 R/AcroForm<</Fields[6 0 R]>>/StructTreeRoot 7 0 R/Names<</Dests 8 0 R>>/OCProperties<</OCGs[9 0 R]/D<</Order 10 0 R>>>>",
    )
      .set(3, "<</Type/Page/Parent 2 0 R/StructParents 0/Annots[6 0 R]>>")
      .set(4, "<</Type/Page/Parent 2 0 R>>")
      .set(5, "<</First 5 0 R/Next 5 0 R/Title(a)>>")
      .set(6, "<</T(a)/Kids[6 0 R]/Parent 6 0 R>>")
      .set(7, "<</K 7 0 R/ParentTree<</Nums[0[11 0 R]]>>>>")
      .set(8, "<</Kids[8 0 R]>>")
      .set(9, "<</Type/OCG>>")
      .set(10, "[10 0 R 9 0 R]")
      .set(11, "<</S/P/P 11 0 R/K[11 0 R]>>");
    expect(listPages(read(selected(pdfBytes(looped), "1,1")), 0)).toHaveLength(2);
  });

  test("a page that stands in the tree twice can be taken by either place", async () => {
    const twice = pdfBytes(
      catalogAndPages("3 0 R 3 0 R 4 0 R", 3)
        .set(3, "<</Type/Page/Parent 2 0 R>>")
        .set(4, "<</Type/Page/Parent 2 0 R>>"),
    );
    const bytes = selected(twice, "2,1");
    await pdfFacts(await saved(bytes));
    expect(listPages(read(bytes), 0)).toHaveLength(2);
  });
});

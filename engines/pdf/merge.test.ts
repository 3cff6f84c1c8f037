import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { memorySource } from "#formats/byte-source.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { PdfName, type PdfString } from "#formats/pdf/objects.ts";
import { listPages } from "#formats/pdf/page-tree.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";
import { catalogAndPages, type PdfParts, pdfBytes } from "#test/documents/pdf-bytes.ts";
import { drawnPage, pdfFacts } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { Merge } from "./merge.ts";

const read = (bytes: Uint8Array): PdfFile =>
  new PdfFile(memorySource(bytes), { inflate: nodeInflate, budgetBytes: Number.MAX_SAFE_INTEGER });

function merge(...documents: Buffer[]): Buffer {
  const pieces: Buffer[] = [];
  const sink = { write: (bytes: Uint8Array) => void pieces.push(Buffer.from(bytes)) };
  const merging = new Merge(sink, { bookmarks: "keep", evenPages: false });
  for (const [index, bytes] of documents.entries()) merging.add(read(bytes), `document ${index}`);
  merging.finish();
  return Buffer.concat(pieces);
}

async function saved(bytes: Buffer): Promise<string> {
  const path = join(await temporaryFolder(), "merged.pdf");
  await writeFile(path, bytes);
  return path;
}

const onePage = (page: string, more: [number, string][] = [], catalog = ""): Buffer =>
  pdfBytes(new Map([...catalogAndPages("3 0 R", 1, catalog), [3, `<</Type/Page/Parent 2 0 R ${page}>>`], ...more]));

describe("what a copy carries", () => {
  test("names, strings and numbers come out as they went in", async () => {
    const page = onePage(
      "/MediaBox[0 0 100.5 .25]/A#20B(a\\(b\\)\\\\c\\r\\n\\101)/Hex<FF00417>/Big 123456789012/Small -0.000001/Flag true/None null/List[/x#2Fy -5 [] <<>>]",
    );
    const merged = merge(page);
    await pdfFacts(await saved(merged));
    const { dict } = listPages(read(merged), 0)[0]!;
    expect(dict.get("MediaBox")).toEqual([0, 0, 100.5, 0.25]);
    const bytesOf = (key: string) => [...(dict.get(key) as PdfString).bytes];
    expect(bytesOf("A B")).toEqual([...Buffer.from("a(b)\\c\r\nA")]);
    expect(bytesOf("Hex")).toEqual([0xff, 0, 0x41, 0x70]);
    expect([dict.get("Big"), dict.get("Small"), dict.get("Flag"), dict.has("None")]).toEqual([
      123456789012,
      -0.000001,
      true,
      false,
    ]);
    expect(dict.get("List")).toEqual([new PdfName("x/y"), -5, [], new Map()]);
  });

  test("what pages inherit is written into each of them", () => {
    const parts: PdfParts = new Map([
      [1, "<</Type/Catalog/Pages 2 0 R>>"],
      [2, "<</Type/Pages/Kids[4 0 R 3 0 R]/Count 2/MediaBox[0 0 200 100]/Rotate 90/Resources<</Font<<>>>>>>"],
      [3, "<</Type/Page/Parent 2 0 R/Rotate 0>>"],
      [4, "<</Type/Pages/Parent 2 0 R/Kids[5 0 R]/Count 1/CropBox[0 0 50 50]>>"],
      [5, "<</Type/Page/Parent 4 0 R>>"],
    ]);
    const pages = listPages(read(merge(pdfBytes(parts))), 0);
    expect(pages.map(({ dict }) => [dict.get("Rotate"), dict.get("MediaBox"), dict.get("CropBox")])).toEqual([
      [90, [0, 0, 200, 100], [0, 0, 50, 50]],
      [0, [0, 0, 200, 100], undefined],
    ]);
  });

  test("a page that stands in the tree twice is two pages", async () => {
    const merged = merge(pdfBytes(catalogAndPages("3 0 R 3 0 R", 2).set(3, "<</Type/Page/Parent 2 0 R>>")));
    const numbers = listPages(read(merged), 0).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
    await pdfFacts(await saved(merged));
  });

  test("a page's annotation that refers to another document's part does not bring the whole document along", () => {
    const orphan = "<</Type/Page/Parent 2 0 R/Contents 9 0 R>>";
    const page = onePage("/Annots[5 0 R]", [
      [4, orphan],
      [5, "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[4 0 R/Fit]>>"],
    ]);
    const merged = read(merge(page));
    const [link] = merged.array(listPages(merged, 0)[0]!.dict.get("Annots")) ?? [];
    expect(merged.array(merged.dict(link)?.get("Dest"))?.[0]).toBeNull();
  });

  test("data in other files and scripts of the document are left behind", () => {
    const names =
      "/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert())>>]>>>>/AA<</WC<</S/JavaScript/JS(x)>>>>";
    const merged = merge(onePage("/Contents 4 0 R", [], names));
    expect(merged.toString("latin1")).not.toContain("JavaScript");
    expect(read(merged).catalog.has("AA")).toBe(false);
  });
});

describe("what is built to harm", () => {
  test("objects that refer to each other in circles are copied once", async () => {
    const page = onePage("/PieceInfo<</A 4 0 R>>", [
      [4, "<</Next 5 0 R/Self 4 0 R>>"],
      [5, "<</Next 4 0 R/Page 3 0 R>>"],
    ]);
    const merged = read(merge(page, page));
    const first = merged.dict(listPages(merged, 0)[0]!.dict.get("PieceInfo"));
    const four = merged.dict(first?.get("A"));
    expect(merged.dict(four?.get("Self"))).toBe(four);
    expect(merged.dict(merged.dict(four?.get("Next"))?.get("Next"))).toBe(four);
  });

  test("a chain of a hundred thousand objects needs no stack", () => {
    const chain = Array.from({ length: 100_000 }, (_, i): [number, string] => [4 + i, `<</Next ${5 + i} 0 R>>`]);
    expect(listPages(read(merge(onePage("/PieceInfo 4 0 R", chain))), 0)).toHaveLength(1);
  });

  test("bookmarks that loop end", async () => {
    const looped = onePage(
      "",
      [
        [4, "<</First 5 0 R/Last 6 0 R>>"],
        [5, "<</Title(a)/Next 6 0 R/First 5 0 R>>"],
        [6, "<</Title(b)/Next 5 0 R>>"],
      ],
      "/Outlines 4 0 R",
    );
    const { bookmarks } = await pdfFacts(await saved(merge(looped)));
    expect(bookmarks.map(({ title }) => title)).toEqual(["a", "b"]);
  });

  test("name trees, number trees and fields that loop end", async () => {
    const looped = onePage(
      "",
      [
        [4, "<</Kids[4 0 R]>>"],
        [5, "<</T(a)/FT/Tx/Kids[5 0 R]>>"],
      ],
      "/Names<</Dests 4 0 R/EmbeddedFiles 4 0 R>>/PageLabels 4 0 R/AcroForm<</Fields[5 0 R]>>/StructTreeRoot<</K 3 0 R/ParentTree 4 0 R>>",
    );
    expect(listPages(read(merge(looped, looped)), 0)).toHaveLength(2);
  });
});

test("a merge of a merge is the same document again", async () => {
  const everything = { bookmarks: true, links: true, fields: ["a"], labels: true, layer: true, tagged: true };
  const once = merge(
    samplePdf({ name: "one", pages: 4, ...everything }),
    samplePdf({ name: "two", pages: 4, ...everything }),
  );
  const twice = merge(once);
  const [first, second] = [await saved(once), await saved(twice)];
  expect(await pdfFacts(second)).toEqual(await pdfFacts(first));
  expect(await drawnPage(second, 5)).toEqual(await drawnPage(first, 5));
  expect(twice.length).toBeLessThan(once.length * 1.02);
});

import { type PdfDict, PdfName, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";

const KIDS_A_NODE = 32;

/** The tree above the pages, made as they come: every page knows its parent before the parent is written. */
export class PageNodes {
  readonly #writer: PdfWriter;
  readonly #leaves: { readonly number: number; readonly kids: number[] }[] = [];
  count = 0;

  constructor(writer: PdfWriter) {
    this.#writer = writer;
  }

  /** Writes a page as the next of the document. */
  add(number: number, page: PdfDict): void {
    let leaf = this.#leaves.at(-1);
    if (!leaf || leaf.kids.length >= KIDS_A_NODE) {
      leaf = { number: this.#writer.allocate(), kids: [] };
      this.#leaves.push(leaf);
    }
    leaf.kids.push(number);
    this.count++;
    this.#writer.put(number, new Map([...page, ["Type", new PdfName("Page")], ["Parent", new PdfRef(leaf.number)]]));
  }

  /** Writes the nodes and answers their root. */
  write(): PdfRef {
    let level = this.#leaves.map(({ number, kids }) => ({ number, kids, pages: kids.length }));
    while (level.length > 1) {
      const above: typeof level = [];
      for (let at = 0; at < level.length; at += KIDS_A_NODE) {
        const part = level.slice(at, at + KIDS_A_NODE);
        const node = {
          number: this.#writer.allocate(),
          kids: part.map(({ number }) => number),
          pages: part.reduce((sum, { pages }) => sum + pages, 0),
        };
        for (const kid of part) this.#put(kid, node.number);
        above.push(node);
      }
      level = above;
    }
    const root = level[0] ?? { number: this.#writer.allocate(), kids: [], pages: 0 };
    this.#put(root, undefined);
    return new PdfRef(root.number);
  }

  #put({ number, kids, pages }: { number: number; kids: number[]; pages: number }, parent: number | undefined): void {
    const node: PdfDict = new Map<string, PdfObject>([
      ["Type", new PdfName("Pages")],
      ["Kids", kids.map((kid) => new PdfRef(kid))],
      ["Count", pages],
    ]);
    if (parent !== undefined) node.set("Parent", new PdfRef(parent));
    this.#writer.put(number, node);
  }
}

import { type PdfDict, PdfName, type PdfObject } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { SourcePart } from "./source-part.ts";
import { readNumberTree, writeNumberTree } from "./trees.ts";

/** What pages are called: `iv`, `A-3`. A document that never said so counts its own pages from 1. */
export class PageLabels {
  readonly #ranges = new Map<number, PdfObject>();
  #isWanted = false;

  add({ file, catalog, copier, firstPage, pages }: SourcePart): void {
    const own = readNumberTree(file, catalog.get("PageLabels")).filter(([page]) => page >= 0 && page < pages.length);
    if (own.length > 0) this.#isWanted = true;
    if (!own.some(([page]) => page === 0)) this.#ranges.set(firstPage, DECIMAL);
    for (const [page, label] of own) this.#ranges.set(firstPage + page, copier.copy(label));
  }

  /** Pages that belong to no document. */
  addPlain(firstPage: number): void {
    this.#ranges.set(firstPage, DECIMAL);
  }

  write(writer: PdfWriter, catalog: PdfDict): void {
    if (this.#isWanted) catalog.set("PageLabels", writeNumberTree(writer, this.#ranges));
  }
}

const DECIMAL: PdfDict = new Map([["S", new PdfName("D")]]);

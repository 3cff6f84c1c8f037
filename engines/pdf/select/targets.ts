import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfString,
} from "#formats/pdf/objects.ts";
import type { PdfPage } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import { readNameTree, textOf } from "../trees.ts";

/** Index of a page; `nowhere` for a destination that is none; `elsewhere` for what leads out of the document or does not lead. */
export type Target = number | "nowhere" | "elsewhere";

/** Where a document's links, bookmarks and named destinations lead (ISO 32000-1 §12.3.2). */
export class Targets {
  readonly #file: PdfFile;
  readonly #pages: readonly PdfPage[];
  readonly #indexes = new Map<number, number>();
  /** Named destinations of PDF 1.1, by name objects. */
  readonly names: PdfDict;
  /** Named destinations since PDF 1.2, by strings. */
  readonly strings: ReadonlyMap<string, PdfObject>;

  constructor(file: PdfFile, pages: readonly PdfPage[]) {
    this.#file = file;
    this.#pages = pages;
    for (const [index, { number }] of pages.entries()) {
      if (number !== undefined && !this.#indexes.has(number)) this.#indexes.set(number, index);
    }
    this.names = file.dict(file.catalog.get("Dests")) ?? new Map();
    this.strings = new Map(readNameTree(file, file.dict(file.catalog.get("Names"))?.get("Dests")));
  }

  /** Of whatever has a `Dest` or an action `A`: a link, a bookmark. */
  of(dict: PdfDict): Target {
    if (dict.has("Dest")) return this.pageOf(dict.get("Dest")) ?? "nowhere";
    const action = this.#file.dict(dict.get("A"));
    return action === undefined ? "elsewhere" : this.ofAction(action);
  }

  ofAction(action: PdfDict): Target {
    if (nameOf(this.#file.resolve(action.get("S"))) !== "GoTo") return "elsewhere";
    return this.pageOf(action.get("D")) ?? "nowhere";
  }

  /** Index of the page that a destination means, named or not. */
  pageOf(destination: PdfObject | undefined): number | undefined {
    let target = this.#file.resolve(destination);
    if (target instanceof PdfName) target = this.#file.resolve(this.names.get(target.name));
    else if (target instanceof PdfString) target = this.#file.resolve(this.strings.get(textOf(target)));
    if (isDict(target)) target = this.#file.resolve(target.get("D"));
    return isArray(target) ? this.indexOf(target[0]) : undefined;
  }

  /** Index of a page that is referred to, or named by its index as some programs do. */
  indexOf(page: PdfObject | undefined): number | undefined {
    if (page instanceof PdfRef) return this.#indexes.get(page.number);
    return typeof page === "number" && Number.isInteger(page) && this.#pages[page] ? page : undefined;
  }

  /** The destination with a reference in the place of a page's index, which would mean another page in the new document. */
  withReference(destination: PdfObject | undefined): PdfObject | undefined {
    const target = this.#file.resolve(destination);
    if (isDict(target) && !target.has("S")) {
      const inner = this.withReference(target.get("D"));
      return inner === target.get("D") || inner === undefined ? destination : new Map([...target, ["D", inner]]);
    }
    if (!isArray(target) || typeof target[0] !== "number") return destination;
    const number = this.#pages[target[0]]?.number;
    return number === undefined ? destination : [new PdfRef(number), ...target.slice(1)];
  }
}

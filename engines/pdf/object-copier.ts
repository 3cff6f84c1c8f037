import { createHash } from "node:crypto";
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import { ByteWriter } from "./byte-writer.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { writeObject } from "./write-object.ts";

/** What must change in a dictionary on its way; the same dictionary when nothing must. */
export type Rewrite = (dict: PdfDict) => PdfDict;

/** Objects already written, by a digest of their bytes: the documents of one merge often share fonts and pictures. */
export type Shared = Map<string, number>;

export interface CopierOptions {
  readonly rewrite: Rewrite;
  /** Where it is given, an object that was written before is referred to again. */
  readonly shared?: Shared;
  /** Objects that become null wherever something refers to them; pages that were not chosen always do. */
  readonly isLeftOut?: (number: number, object: PdfObject) => boolean;
}

interface Visit {
  readonly old: number;
  readonly object: PdfObject;
  readonly needs: readonly number[];
  next: number;
}

/** Never copied by following a reference: pages are chosen, and the tree above them is made anew. */
const STRUCTURE = new Set(["Page", "Pages", "Catalog"]);
/** Dictionaries that are what they say, so two of the same content are one. */
const SHAREABLE = new Set(["Font", "FontDescriptor", "Encoding", "ExtGState", "CMap"]);
const SHARE_UP_TO = 64 * 1024 * 1024;
const GONE = 0;

/**
 * Copies objects of one file into a document that is being written, with everything that they refer to, each once. A reference
 * to a page that was not chosen becomes null, so a copy never drags the rest of its file along.
 */
export class ObjectCopier {
  readonly file: PdfFile;
  readonly #writer: PdfWriter;
  readonly #rewrite: Rewrite;
  readonly #shared: Shared | undefined;
  readonly #isLeftOut: NonNullable<CopierOptions["isLeftOut"]>;
  readonly #numbers = new Map<number, number>();
  readonly #scratch = new ByteWriter();
  /** Objects that have their number and are not written yet. */
  readonly #waiting: { readonly number: number; readonly object: PdfObject }[] = [];
  #lastStandIn = 0;

  constructor(file: PdfFile, writer: PdfWriter, { rewrite, shared, isLeftOut = () => false }: CopierOptions) {
    this.file = file;
    this.#writer = writer;
    this.#rewrite = rewrite;
    this.#shared = shared;
    this.#isLeftOut = isLeftOut;
  }

  /** Says before anything is copied that an object is to become `number`, which somebody else writes. */
  replace(old: number, number: number): void {
    this.#numbers.set(old, number);
  }

  /** Whatever refers to it from now on refers to nothing. */
  leaveOut(old: number): void {
    this.#numbers.set(old, GONE);
  }

  /** An object that the old document does not have: somebody else writes it as `number`, and `ref` stands for it till it is copied. */
  standIn(): { readonly number: number; readonly ref: PdfRef } {
    const number = this.#writer.allocate();
    const ref = new PdfRef(--this.#lastStandIn);
    this.replace(ref.number, number);
    return { number, ref };
  }

  /** Whether an object has been copied; one that was left out has not. */
  hasCopied(old: number): boolean {
    return (this.#numbers.get(old) ?? GONE) !== GONE;
  }

  /** The object for the new document; everything that it refers to is written now. */
  copy(object: PdfObject | undefined): PdfObject {
    if (object === undefined) return null;
    if (!this.#shared) return this.#copyOnce(object);
    const needs: number[] = [];
    this.#collect(object, needs);
    for (const number of needs) this.#copyGraph(number);
    return this.#translate(object);
  }

  /** Copies each item of a list to the end of another one; what became of nothing is left out. */
  copyItems(items: readonly PdfObject[], into: PdfObject[]): void {
    for (const item of items) {
      const copied = this.copy(item);
      if (copied !== null) into.push(copied);
    }
  }

  /** Where nothing is looked up by its content, no object has to wait for those that it refers to: each is looked at once. */
  #copyOnce(object: PdfObject): PdfObject {
    const copy = this.#translate(object);
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      this.#writer.put(next.number, this.#translate(next.object));
    }
    return copy;
  }

  /** Children before parents, without recursion: chains of references are as long as a file likes. */
  #copyGraph(root: number): void {
    if (this.#numbers.has(root)) return;
    const open = new Set<number>();
    const path: Visit[] = [];
    const enter = (old: number): void => {
      if (this.#numbers.has(old) || open.has(old)) return;
      const object = this.file.get(old);
      if (this.#isGone(old, object)) {
        this.#numbers.set(old, GONE);
        return;
      }
      const needs: number[] = [];
      this.#collect(object, needs);
      open.add(old);
      path.push({ old, object, needs, next: 0 });
    };
    enter(root);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      if (visit.next < visit.needs.length) {
        enter(visit.needs[visit.next++]!);
        continue;
      }
      path.pop();
      open.delete(visit.old);
      this.#finish(visit.old, visit.object);
    }
  }

  #finish(old: number, object: PdfObject): void {
    const copy = this.#translate(object);
    const promised = this.#numbers.get(old);
    if (promised !== undefined) {
      this.#writer.put(promised, copy);
      return;
    }
    const digest = this.#shared && isShareable(copy) ? this.#digest(copy) : undefined;
    const existing = digest === undefined ? undefined : this.#shared?.get(digest);
    const number = existing ?? this.#writer.allocate();
    this.#numbers.set(old, number);
    if (existing !== undefined) return;
    if (digest !== undefined) this.#shared?.set(digest, number);
    this.#writer.put(number, copy);
  }

  #digest(object: PdfObject): string {
    this.#scratch.clear();
    writeObject(this.#scratch, object);
    const hash = createHash("sha1").update(this.#scratch.view());
    if (object instanceof PdfStream) hash.update(object.data.read(0, object.data.length));
    return hash.digest("base64");
  }

  #collect(object: PdfObject, into: number[]): void {
    if (object instanceof PdfRef) into.push(object.number);
    else if (isArray(object)) for (const item of object) this.#collect(item, into);
    else if (isDict(object)) for (const value of this.#rewrite(object).values()) this.#collect(value, into);
    else if (object instanceof PdfStream) this.#collect(ownEntries(object.dict), into);
  }

  /** The number that a reference gets; one that is still to be copied gets its number now. */
  #numberOf(old: number): number {
    let number = this.#numbers.get(old);
    if (number !== undefined) return number;
    const object = this.#shared ? undefined : this.file.get(old);
    number = object !== undefined && this.#isGone(old, object) ? GONE : this.#writer.allocate();
    this.#numbers.set(old, number);
    if (object !== undefined && number !== GONE) this.#waiting.push({ number, object });
    return number;
  }

  #isGone(old: number, object: PdfObject): boolean {
    return object === null || isStructure(object) || this.#isLeftOut(old, object);
  }

  #translate(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) {
      const number = this.#numberOf(object.number);
      return number === GONE ? null : new PdfRef(number);
    }
    if (isArray(object)) return object.map((item) => this.#translate(item));
    if (object instanceof PdfStream) return new PdfStream(this.#translateDict(ownEntries(object.dict)), object.data);
    return isDict(object) ? this.#translateDict(object) : object;
  }

  #translateDict(dict: PdfDict): PdfDict {
    const copy: PdfDict = new Map();
    for (const [key, value] of this.#rewrite(dict)) {
      const translated = this.#translate(value);
      if (translated !== null) copy.set(key, translated);
    }
    return copy;
  }
}

/** Without its length, which is written anew, and without data in other files, which no document of ours refers to. */
function ownEntries(dict: PdfDict): PdfDict {
  const own = new Map(dict);
  own.delete("Length");
  if (own.has("F")) for (const key of ["F", "FFilter", "FDecodeParms"]) own.delete(key);
  return own;
}

const isStructure = (object: PdfObject): boolean => isDict(object) && STRUCTURE.has(nameOf(object.get("Type")) ?? "");

function isShareable(object: PdfObject): boolean {
  if (object instanceof PdfStream) return object.data.length <= SHARE_UP_TO;
  if (isArray(object)) return object[0] instanceof PdfName || (object.length > 0 && object.every(isNumber));
  return isDict(object) && SHAREABLE.has(nameOf(object.get("Type")) ?? "");
}

const isNumber = (item: PdfObject): boolean => typeof item === "number";

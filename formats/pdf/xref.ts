import { type ByteSource, latin1 } from "../byte-source.ts";
import type { Inflate } from "../inflate.ts";
import { decodeStream } from "./filters.ts";
import { expectKeyword, Keyword, type Lexer } from "./lexer.ts";
import { isArray, isDict, nameOf, PdfDamaged, type PdfDict, type PdfObject, PdfStream } from "./objects.ts";
import { parseObject } from "./parser.ts";
import { skipStreamKeyword } from "./stream-start.ts";
import { parseAt } from "./window.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Where an object lies: at an offset, in an object stream, or nowhere any more. */
export type XrefEntry =
  | { readonly kind: "offset"; readonly offset: number; readonly generation: number }
  | { readonly kind: "packed"; readonly stream: number; readonly index: number }
  | { readonly kind: "free" };

export interface Xref {
  readonly entries: Map<number, XrefEntry>;
  readonly trailer: PdfDict;
}

const MAX_SECTIONS = 2000;
/** Acrobat's own limit is 8 388 607 objects; a file that needs more than this is no document. */
const MAX_ENTRIES = 2_000_000;
const MAX_STREAM = 64 * 1024 * 1024;
const FREE: XrefEntry = { kind: "free" };

/** Follows the cross-reference sections from the newest to the oldest. Throws `PdfDamaged` at the first that cannot be read. */
export function readXref(source: ByteSource, inflate: Inflate, work: WorkBudget): Xref {
  const entries = new Map<number, XrefEntry>();
  const trailer: PdfDict = new Map();
  const visited = new Set<number>();
  const waiting = [findStart(source)];
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (visited.has(offset)) continue;
    visited.add(offset);
    if (visited.size > MAX_SECTIONS) throw new PdfDamaged("too many cross-reference sections");
    const section = readSection(source, offset, inflate, work);
    const previous = section.trailer.get("Prev");
    if (typeof previous === "number") waiting.push(previous);
    const hidden = section.trailer.get("XRefStm");
    if (typeof hidden === "number" && !visited.has(hidden)) {
      visited.add(hidden);
      // A hybrid file's table calls the objects free that only its stream knows, so the stream comes first.
      keepFirst(entries, readSection(source, hidden, inflate, work).entries);
    }
    keepFirst(entries, section.entries);
    for (const [key, value] of section.trailer) if (!trailer.has(key)) trailer.set(key, value);
  }
  return { entries, trailer };
}

function keepFirst(entries: Map<number, XrefEntry>, older: Iterable<readonly [number, XrefEntry]>): void {
  for (const [number, entry] of older) if (!entries.has(number)) entries.set(number, entry);
  if (entries.size > MAX_ENTRIES) throw new PdfDamaged("too many objects");
}

function findStart(source: ByteSource): number {
  const tail = source.read(Math.max(0, source.length - 2048), 2048);
  const found = /startxref\s+(\d{1,15})(?![\s\S]*startxref)/.exec(latin1(tail));
  if (!found) throw new PdfDamaged("no startxref");
  return Number(found[1]);
}

interface Section {
  readonly entries: readonly (readonly [number, XrefEntry])[];
  readonly trailer: PdfDict;
}

function readSection(source: ByteSource, offset: number, inflate: Inflate, work: WorkBudget): Section {
  return parseAt(source, offset, work, (lexer) => {
    const token = lexer.next();
    if (token instanceof Keyword && token.text === "xref") return readTable(lexer);
    if (typeof token !== "number" || lexer.integer() < 0) throw new PdfDamaged("no cross-reference section");
    expectKeyword(lexer, "obj");
    const dict = parseObject(lexer);
    if (!isDict(dict) || nameOf(dict.get("Type")) !== "XRef" || !skipStreamKeyword(lexer)) {
      throw new PdfDamaged("no cross-reference stream");
    }
    const length = dict.get("Length");
    if (typeof length !== "number") throw new PdfDamaged("a cross-reference stream without its length");
    const start = offset + lexer.at;
    const data = {
      length,
      read: (at: number, wanted: number) => source.read(start + at, Math.min(wanted, length - at)),
    };
    const resolve = (object: PdfObject | undefined): PdfObject => object ?? null;
    const bytes = decodeStream(new PdfStream(dict, data), inflate, resolve, Math.min(MAX_STREAM, work.left));
    work.spend(bytes.length);
    return { entries: readStream(dict, bytes), trailer: dict };
  });
}

function readTable(lexer: Lexer): Section {
  const entries: [number, XrefEntry][] = [];
  for (;;) {
    let number = lexer.integer();
    if (number < 0) break;
    const count = lexer.integer();
    if (count < 0) throw new PdfDamaged("a cross-reference section without its count");
    for (let i = 0; i < count; i++, number++) {
      const offset = lexer.integer();
      const generation = lexer.integer();
      const kind = offset < 0 || generation < 0 ? undefined : lexer.next();
      if (!(kind instanceof Keyword)) throw new PdfDamaged("a cross-reference entry is broken");
      const inUse = kind.text === "n" && offset > 0;
      entries.push([number, inUse ? { kind: "offset", offset, generation } : FREE]);
      if (entries.length > MAX_ENTRIES) throw new PdfDamaged("too many objects");
    }
  }
  expectKeyword(lexer, "trailer");
  const trailer = parseObject(lexer);
  if (!isDict(trailer)) throw new PdfDamaged("no trailer");
  return { entries, trailer };
}

function readStream(dict: PdfDict, bytes: Uint8Array): [number, XrefEntry][] {
  const widths = numbers(dict.get("W"));
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const entryBytes = kindWidth + secondWidth + thirdWidth;
  if (widths.some((width) => width < 0 || width > 8) || entryBytes === 0) throw new PdfDamaged("bad widths");
  const size = dict.get("Size");
  const index = dict.has("Index") ? numbers(dict.get("Index")) : [0, typeof size === "number" ? size : 0];
  const entries: [number, XrefEntry][] = [];
  let at = 0;
  const field = (width: number): number => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + bytes[at++]!;
    return value;
  };
  for (let part = 0; part + 1 < index.length; part += 2) {
    for (let i = 0; i < index[part + 1]! && at + entryBytes <= bytes.length; i++) {
      const kind = kindWidth === 0 ? 1 : field(kindWidth);
      const second = field(secondWidth);
      const third = field(thirdWidth);
      entries.push([index[part]! + i, streamEntry(kind, second, third)]);
      if (entries.length > MAX_ENTRIES) throw new PdfDamaged("too many objects");
    }
  }
  return entries;
}

function streamEntry(kind: number, second: number, third: number): XrefEntry {
  if (kind === 1) return { kind: "offset", offset: second, generation: third };
  return kind === 2 ? { kind: "packed", stream: second, index: third } : FREE;
}

const numbers = (object: PdfObject | undefined): number[] =>
  isArray(object) ? object.map((item) => (typeof item === "number" ? item : 0)) : [];

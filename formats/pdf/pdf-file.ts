import { type ByteSource, latin1, partSource } from "../byte-source.ts";
import type { Inflate } from "../inflate.ts";
import { decodeStream } from "./filters.ts";
import { Lexer } from "./lexer.ts";
import {
  isArray,
  isDict,
  nameOf,
  type PdfArray,
  PdfDamaged,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from "./objects.ts";
import { parseObject } from "./parser.ts";
import { scanObjects } from "./scan.ts";
import { skipStreamKeyword } from "./stream-start.ts";
import { findWord, matches, parseAt } from "./window.ts";
import { readXref, type XrefEntry } from "./xref.ts";

export interface PdfFileOptions {
  readonly inflate: Inflate;
  /** Bytes that may be parsed or inflated in all before the file is called damaged: a bomb must end. */
  readonly budgetBytes: number;
}

/** Undoes the encryption of an object stream, the only kind that structure lies in; see encryption.ts. */
export type DecryptStream = (number: number, generation: number, bytes: Uint8Array) => Uint8Array;

interface ObjectStream {
  readonly bytes: Uint8Array;
  /** Object numbers and the offsets at which they begin, by index. */
  readonly numbers: readonly number[];
  readonly offsets: readonly number[];
}

const MAX_OBJECT_STREAM = 64 * 1024 * 1024;
const STREAMS_KEPT = 64;
const MAX_REF_CHAIN = 32;

/**
 * A PDF's objects by number, parsed when they are asked for. Follows tables, streams, hybrids and updates; when those are broken
 * it finds the objects by scanning, once, and says `damaged`. Throws `PdfDamaged` when even that finds no catalog.
 */
export class PdfFile {
  readonly source: ByteSource;
  trailer: PdfDict = new Map();
  damaged = false;
  decrypt: DecryptStream | undefined;
  readonly #options: PdfFileOptions;
  #budget: number;
  #entries = new Map<number, XrefEntry>();
  readonly #objects = new Map<number, PdfObject>();
  readonly #loading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream | undefined>();

  constructor(source: ByteSource, options: PdfFileOptions) {
    // Offsets count from the header, wherever in the first kilobyte it stands.
    const header = latin1(source.read(0, 1032)).indexOf("%PDF-");
    this.source = header > 0 ? partSource(source, header, source.length - header) : source;
    this.#options = options;
    this.#budget = options.budgetBytes;
    try {
      const { entries, trailer } = readXref(this.source, options.inflate);
      this.#entries = entries;
      this.trailer = trailer;
      if (!trailer.has("Encrypt") && !isDict(this.resolve(this.catalog.get("Pages"))))
        throw new PdfDamaged("no page tree");
    } catch (error) {
      if (!(error instanceof PdfDamaged)) throw error;
      this.#recover();
    }
  }

  /** The document catalog. Throws `PdfDamaged` where there is none. */
  get catalog(): PdfDict {
    const catalog = this.resolve(this.trailer.get("Root"));
    if (!isDict(catalog)) throw new PdfDamaged("no catalog");
    return catalog;
  }

  get isEncrypted(): boolean {
    return isDict(this.resolve(this.trailer.get("Encrypt")));
  }

  /** The version of the header or of the catalog, whichever is later: `1.7`. */
  get version(): string {
    const header = /%PDF-(\d\.\d)/.exec(latin1(this.source.read(0, 16)))?.[1] ?? "1.4";
    const catalog = nameOf(this.resolve(this.catalog.get("Version"))) ?? "";
    return [header, catalog].toSorted().at(-1) ?? header;
  }

  /** An object by its number; null for one that is not there. */
  get(number: number): PdfObject {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    // An object that needs itself to be read (a stream's length in the stream) reads as null.
    if (this.#loading.has(number)) return null;
    this.#loading.add(number);
    try {
      const object = this.#load(number);
      this.#objects.set(number, object);
      return object;
    } finally {
      this.#loading.delete(number);
    }
  }

  /** The object that a reference leads to; anything else is itself. */
  resolve(object: PdfObject | undefined): PdfObject {
    let found = object;
    for (let steps = 0; found instanceof PdfRef; steps++) {
      if (steps > MAX_REF_CHAIN) return null;
      found = this.get(found.number);
    }
    return found ?? null;
  }

  dict(object: PdfObject | undefined): PdfDict | undefined {
    const found = this.resolve(object);
    return isDict(found) ? found : undefined;
  }

  array(object: PdfObject | undefined): PdfArray | undefined {
    const found = this.resolve(object);
    return isArray(found) ? found : undefined;
  }

  /** Lets go of everything parsed; it is read again when it is wanted. */
  forget(): void {
    this.#objects.clear();
    this.#objectStreams.clear();
  }

  #spend(bytes: number): void {
    this.#budget -= bytes;
    if (this.#budget < 0) throw new PdfDamaged("more work than the file is worth");
  }

  #load(number: number): PdfObject {
    const entry = this.#entries.get(number);
    if (entry?.kind === "packed") return this.#loadPacked(number, entry.stream, entry.index);
    if (entry?.kind !== "offset") return null;
    const object = this.#loadAt(number, entry.offset, entry.generation);
    if (object !== undefined) return object;
    if (this.damaged) return null;
    this.#recover();
    return this.#load(number);
  }

  /** undefined: another object, or none, stands at the offset. */
  #loadAt(number: number, offset: number, generation: number): PdfObject | undefined {
    const found = parseAt(this.source, offset, (lexer) => {
      const isHere = lexer.integer() === number && lexer.integer() >= 0 && atObj(lexer);
      if (!isHere) return undefined;
      const object = parseObject(lexer);
      const isStream = isDict(object) && skipStreamKeyword(lexer);
      return { object, dataAt: isStream ? offset + lexer.at : undefined, length: lexer.at };
    });
    this.#spend(found?.length ?? 64);
    if (!found || found.dataAt === undefined || !isDict(found.object)) return found?.object;
    return new PdfStream(found.object, this.#streamData(found.object, found.dataAt, number, generation));
  }

  #streamData(dict: PdfDict, start: number, number: number, generation: number): ByteSource {
    const declared = this.resolve(dict.get("Length"));
    let length = typeof declared === "number" && declared >= 0 ? declared : -1;
    if (length < 0 || !endsHere(this.source, start + length)) {
      const end = findWord(this.source, "endstream", start);
      this.#spend((end < 0 ? this.source.length : end) - start);
      if (end < 0 && length < 0) length = this.source.length - start;
      else if (end >= 0) length = end - start - lineEndBefore(this.source, end);
    }
    const data = partSource(this.source, start, length);
    const decrypt = this.decrypt;
    if (!decrypt || nameOf(dict.get("Type")) !== "ObjStm") return data;
    return {
      length: data.length,
      read: (at, wanted) => decrypt(number, generation, data.read(0, data.length)).subarray(at, at + wanted),
    };
  }

  #loadPacked(number: number, streamNumber: number, index: number): PdfObject {
    const stream = this.#objectStream(streamNumber);
    if (!stream) return null;
    const at = stream.numbers[index] === number ? index : stream.numbers.indexOf(number);
    const offset = stream.offsets[at];
    if (offset === undefined) return null;
    const lexer = new Lexer(stream.bytes, offset);
    const object = parseObject(lexer);
    this.#spend(lexer.at - offset);
    return object;
  }

  #objectStream(number: number): ObjectStream | undefined {
    if (this.#objectStreams.has(number)) return this.#objectStreams.get(number);
    const entry = this.#entries.get(number);
    const stream = entry?.kind === "offset" ? this.get(number) : null;
    const opened = stream instanceof PdfStream ? this.#openObjectStream(stream) : undefined;
    if (this.#objectStreams.size >= STREAMS_KEPT)
      this.#objectStreams.delete(this.#objectStreams.keys().next().value ?? 0);
    this.#objectStreams.set(number, opened);
    return opened;
  }

  #openObjectStream(stream: PdfStream): ObjectStream {
    const allowed = Math.min(MAX_OBJECT_STREAM, this.#budget);
    const bytes = decodeStream(stream, this.#options.inflate, (object) => this.resolve(object), allowed);
    this.#spend(bytes.length);
    const first = this.resolve(stream.dict.get("First"));
    const count = this.resolve(stream.dict.get("N"));
    if (typeof first !== "number" || typeof count !== "number")
      throw new PdfDamaged("an object stream without its index");
    const lexer = new Lexer(bytes);
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let i = 0; i < count; i++) {
      const [number, offset] = [lexer.integer(), lexer.integer()];
      if (number < 0 || offset < 0) break;
      numbers.push(number);
      offsets.push(first + offset);
    }
    return { bytes, numbers, offsets };
  }

  #recover(): void {
    if (this.damaged) throw new PdfDamaged("the catalog cannot be read");
    this.damaged = true;
    this.forget();
    const { entries, trailer, objectStreams } = scanObjects(this.source);
    this.#entries = entries;
    this.trailer = trailer;
    for (const streamNumber of trailer.has("Encrypt") ? [] : objectStreams) this.#addPacked(streamNumber, entries);
    if (!trailer.has("Root")) this.#findCatalog(entries);
    if (!isDict(this.catalog)) throw new PdfDamaged("no catalog");
  }

  #addPacked(streamNumber: number, entries: Map<number, XrefEntry>): void {
    try {
      const numbers = this.#objectStream(streamNumber)?.numbers ?? [];
      for (const [index, number] of numbers.entries()) {
        if (entries.get(number)?.kind !== "offset")
          entries.set(number, { kind: "packed", stream: streamNumber, index });
      }
    } catch (error) {
      // One unreadable object stream leaves the others worth having.
      if (!(error instanceof PdfDamaged)) throw error;
    }
  }

  #findCatalog(entries: Map<number, XrefEntry>): void {
    for (const [number, entry] of entries) {
      if (entry.kind !== "packed") continue;
      const object = this.dict(new PdfRef(number));
      if (nameOf(object?.get("Type")) === "Catalog") this.trailer.set("Root", new PdfRef(number));
    }
  }
}

function atObj(lexer: Lexer): boolean {
  lexer.skipWhite();
  if (lexer.at + 3 > lexer.bytes.length) lexer.hitEnd = true;
  if (!matches(lexer.bytes, lexer.at, "obj")) return false;
  lexer.at += 3;
  return true;
}

function endsHere(source: ByteSource, at: number): boolean {
  const bytes = source.read(at, 16);
  let start = 0;
  while (start < 4 && (bytes[start] === 0x0a || bytes[start] === 0x0d || bytes[start] === 0x20)) start++;
  return matches(bytes, start, "endstream");
}

function lineEndBefore(source: ByteSource, end: number): number {
  const [before, last] = source.read(end - 2, 2);
  if (last === 0x0a) return before === 0x0d ? 2 : 1;
  return last === 0x0d ? 1 : 0;
}

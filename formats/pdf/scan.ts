import { type ByteSource, latin1 } from "../byte-source.ts";
import { isDict, nameOf, PdfDamaged, type PdfDict, PdfRef } from "./objects.ts";
import { parseObject } from "./parser.ts";
import { findWord, parseAt } from "./window.ts";
import type { WorkBudget } from "./work-budget.ts";
import type { Xref, XrefEntry } from "./xref.ts";

const CHUNK = 256 * 1024;
/** `1234567 65535 obj` and the white space between. */
const BEFORE = 32;
const MAX_TRAILERS = 1000;
const MAX_OBJECTS = 500_000;

export interface Scanned extends Xref {
  /** Numbers of streams that hold objects, in the order of the file. */
  readonly objectStreams: readonly number[];
}

/** Finds objects by their words, for a file whose tables are lost: the last of each number counts. */
export function scanObjects(source: ByteSource, work: WorkBudget): Scanned {
  const entries = new Map<number, XrefEntry>();
  const trailer: PdfDict = new Map();
  const objectStreams = new Set<number>();
  for (let offset = 0; offset < source.length; offset += CHUNK) {
    const start = Math.max(0, offset - BEFORE);
    const bytes = source.read(start, CHUNK + offset - start + 3);
    // `obj` is found by its b: the rarest of the three in PDF files.
    for (
      let b = bytes.indexOf(0x62, offset - start);
      b >= 0 && start + b <= offset + CHUNK;
      b = bytes.indexOf(0x62, b + 1)
    ) {
      if (bytes[b - 1] !== 0x6f || bytes[b + 1] !== 0x6a) continue;
      const head = /(?:^|[^\d])(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+$/.exec(
        latin1(bytes.subarray(Math.max(0, b - 1 - BEFORE), b - 1)),
      );
      if (!head) continue;
      const number = Number(head[1]);
      const objectOffset = start + b - 1 - head[0].length + head[0].search(/\d/);
      entries.set(number, { kind: "offset", offset: objectOffset, generation: Number(head[2]) });
      if (entries.size > MAX_OBJECTS) throw new PdfDamaged("too many objects");
      const facts = latin1(source.read(start + b, 512));
      if (/\/Type\s*\/ObjStm/.test(facts)) objectStreams.add(number);
      if (/\/Type\s*\/XRef/.test(facts)) keepTrailer(source, start + b + 2, trailer, work);
      if (/\/Type\s*\/Catalog/.test(facts) && !trailer.has("Root")) trailer.set("Root", new PdfRef(number));
    }
  }
  for (const at of findTrailers(source)) keepTrailer(source, at, trailer, work);
  return { entries, trailer, objectStreams: [...objectStreams] };
}

function keepTrailer(source: ByteSource, offset: number, trailer: PdfDict, work: WorkBudget): void {
  const found = parseAt(source, offset, work, (lexer) => parseObject(lexer));
  if (!isDict(found) || nameOf(found.get("Type")) === "Catalog") return;
  for (const key of ["Root", "Info", "ID", "Encrypt"]) {
    const value = found.get(key);
    if (value !== undefined) trailer.set(key, value);
  }
}

function* findTrailers(source: ByteSource): Generator<number> {
  let at = findWord(source, "trailer", 0);
  for (let found = 0; at >= 0 && found < MAX_TRAILERS; found++) {
    yield at + "trailer".length;
    at = findWord(source, "trailer", at + 1);
  }
}

import type { PlacedPage } from "#domain/page-order.ts";
import { isArray, isDict, nameOf, type PdfObject, PdfRef, PdfStream, PdfString } from "#formats/pdf/objects.ts";
import type { SourceDocument } from "./source-document.ts";

/** What an object weighs besides its data: its dictionary, packed, and its line in the table. */
const OBJECT_BYTES = 60;
const MAX_TRIES = 12;

/**
 * Writes the pages from `first` on that make a document of at most `maxBytes`, and at least one. How many is estimated by what they
 * refer to, so that pictures which pages share count once; what was written is then weighed, and written with fewer where needed.
 */
export function fillToSize<Written extends { readonly bytes: number }>(
  source: SourceDocument,
  first: number,
  maxBytes: number,
  write: (order: PlacedPage[]) => Written,
): Written {
  let pages = pagesThatFit(source, first, maxBytes);
  for (let tries = 1; ; tries++) {
    const order = Array.from({ length: pages }, (_, index) => ({ page: first + index, turn: 0 as const }));
    const written = write(order);
    if (written.bytes <= maxBytes || pages === 1) return written;
    pages = tries > MAX_TRIES ? 1 : Math.max(1, Math.min(pages - 1, Math.floor((pages * maxBytes) / written.bytes)));
  }
}

function pagesThatFit(source: SourceDocument, first: number, maxBytes: number): number {
  const seen = new Set<number>();
  let bytes = 0;
  for (let page = first; page < source.pages.length; page++) {
    bytes += weigh(source, page, seen);
    if (bytes > maxBytes) return Math.max(1, page - first);
  }
  return source.pages.length - first;
}

/** Of everything that a page refers to and that was not seen before. */
function weigh({ file, pages, namesUsed }: SourceDocument, page: number, seen: Set<number>): number {
  const own = new Map(pages[page]!.dict);
  own.delete("Parent");
  const used = namesUsed(page);
  const resources = file.dict(own.get("Resources"));
  const drawn = file.dict(resources?.get("XObject"));
  const waiting: PdfObject[] = [];
  if (resources) {
    own.delete("Resources");
    for (const [kind, list] of resources) if (kind !== "XObject") waiting.push(list);
    for (const [name, object] of drawn ?? []) if (used === undefined || used.has(name)) waiting.push(object);
  }
  waiting.push(own);
  let bytes = OBJECT_BYTES;
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      if (seen.has(object.number)) continue;
      seen.add(object.number);
      const found = file.get(object.number);
      if (isDict(found) && /^Pages?$|^StructElem$/.test(nameOf(found.get("Type")) ?? "")) continue;
      bytes += OBJECT_BYTES;
      waiting.push(found);
    } else if (isArray(object)) for (const item of object) waiting.push(item);
    else if (object instanceof PdfStream) {
      bytes += object.data.length + OBJECT_BYTES;
      waiting.push(object.dict);
    } else if (isDict(object)) for (const [key, value] of object) key !== "Parent" && waiting.push(value);
    else if (object instanceof PdfString) bytes += object.bytes.length / 2;
  }
  return bytes;
}

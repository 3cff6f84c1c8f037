import { nameOf, type PdfDict, PdfName, type PdfObject } from "#formats/pdf/objects.ts";
import { readNumberTree, writeNumberTree } from "../trees.ts";
import type { Selection } from "./selection.ts";

/** Every page keeps what it is called (`iv`, `A-3`), wherever it stands now; undefined for a document that never said. */
export function selectLabels({ source, order, copier, writer }: Selection): PdfObject | undefined {
  const { file } = source;
  const ranges = readNumberTree(file, file.catalog.get("PageLabels"))
    .filter(([start]) => start >= 0 && start < source.pages.length)
    .toSorted(([a], [b]) => a - b);
  if (ranges.length === 0) return undefined;
  const labels = new Map<number, PdfObject>();
  let before: { range: number; page: number } | undefined;
  for (const [place, { page }] of order.entries()) {
    const range = ranges.findLastIndex(([start]) => start <= page);
    const continues = before?.range === range && before.page + 1 === page;
    before = { range, page };
    if (continues) continue;
    const [start, label] = ranges[range] ?? [0, DECIMAL];
    labels.set(place, copier.copy(from(file.dict(label) ?? new Map(), page - start, (object) => file.resolve(object))));
  }
  return writeNumberTree(writer, labels);
}

const DECIMAL: PdfDict = new Map([["S", new PdfName("D")]]);

/** A range's label that begins some pages later. */
function from(label: PdfDict, pages: number, resolve: (object: PdfObject | undefined) => PdfObject): PdfDict {
  const first = resolve(label.get("St"));
  const start = (typeof first === "number" ? first : 1) + pages;
  const isCounted = nameOf(resolve(label.get("S"))) !== undefined;
  const own = new Map(label);
  own.delete("St");
  return isCounted && start !== 1 ? own.set("St", start) : own;
}

import type { PlacedPage } from "#domain/page-order.ts";
import { isArray, isDict, nameOf, type PdfDict, type PdfObject } from "#formats/pdf/objects.ts";
import { ObjectCopier } from "../object-copier.ts";
import type { PdfWriter } from "../pdf-writer.ts";
import { rewriter } from "../rewrite.ts";
import { noChanges } from "../source-part.ts";
import { isLive } from "./select-destinations.ts";
import { type Prunings, type Selection, standsOnKept } from "./selection.ts";
import type { SourceDocument } from "./source-document.ts";

/** A selection of which nothing is written yet, except that its pages have their numbers. */
export function beginSelection(
  source: SourceDocument,
  order: readonly PlacedPage[],
  writer: PdfWriter,
  onSignature: (field: PdfDict) => void,
): Selection {
  const kept = new Set(order.map(({ page }) => page));
  const prunings: Prunings = { replaced: new Map(), leftOut: new Set(), elements: undefined };
  const isLeftOut = (number: number, object: PdfObject): boolean =>
    prunings.leftOut.has(number) || standsOnKept({ source, kept }, number) === false || isLostElement(prunings, object);
  const withoutSignature = rewriter(source.file, noChanges(), onSignature);
  const rewrite = (dict: PdfDict): PdfDict =>
    withoutSignature(withLiveTarget(selection, prunings.replaced.get(dict) ?? dict));
  const copier = new ObjectCopier(source.file, writer, { rewrite, isLeftOut });
  const pageNumbers = order.map(() => writer.allocate());
  const isWhole = kept.size === source.pages.length;
  const selection: Selection = { source, writer, copier, order, pageNumbers, kept, isWhole, prunings };
  const seen = new Set<number>();
  for (const [place, { page }] of order.entries()) {
    const { number } = source.pages[page]!;
    // What refers to a page that comes several times means the first.
    if (number === undefined || seen.has(number)) continue;
    seen.add(number);
    copier.replace(number, pageNumbers[place]!);
  }
  return selection;
}

function isLostElement({ elements }: Prunings, object: PdfObject): boolean {
  if (elements === undefined || !isDict(object)) return false;
  return nameOf(object.get("Type")) === "StructElem" && !elements.has(object);
}

/** Without a destination on a page left behind, and with a reference where a page was named by its index. */
function withLiveTarget(selection: Selection, dict: PdfDict): PdfDict {
  const { file, targets } = selection.source;
  if (dict.has("Dest")) return withDestination(selection, dict, "Dest");
  if (nameOf(dict.get("S")) === "GoTo" && dict.has("D")) return withDestination(selection, dict, "D");
  const action = dict.has("A") ? file.dict(dict.get("A")) : undefined;
  if (action && targets.ofAction(action) !== "elsewhere" && !isLive(selection, action.get("D")))
    return without(dict, "A");
  return dict;
}

function withDestination(selection: Selection, dict: PdfDict, key: "Dest" | "D"): PdfDict {
  const destination = dict.get(key);
  if (!isLive(selection, destination)) return without(dict, key);
  if (!isArray(selection.source.file.resolve(destination))) return dict;
  const referring = selection.source.targets.withReference(destination);
  return referring === destination || referring === undefined ? dict : new Map([...dict, [key, referring]]);
}

function without(dict: PdfDict, key: string): PdfDict {
  const own = new Map(dict);
  own.delete(key);
  return own;
}

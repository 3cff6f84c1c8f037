import type { PdfDict, PdfObject } from "#formats/pdf/objects.ts";
import type { OutlineItem } from "../outlines.ts";
import { writeNameTree } from "../trees.ts";
import type { Selection } from "./selection.ts";

/** Puts the named destinations that still lead to a page into the catalog and into its `Names`. */
export function selectDestinations(selection: Selection, catalog: PdfDict, names: PdfDict): void {
  const { source, copier, writer } = selection;
  const live = ([, destination]: readonly [string, PdfObject]): boolean => isLive(selection, destination);
  const copy = ([name, destination]: readonly [string, PdfObject]): [string, PdfObject] => [
    name,
    copier.copy(source.targets.withReference(destination)),
  ];
  const byName = [...source.targets.names].filter(live).map(copy);
  const byString = [...source.targets.strings].filter(live).map(copy);
  if (byName.length > 0) catalog.set("Dests", writer.add(new Map(byName)));
  if (byString.length > 0) names.set("Dests", writeNameTree(writer, byString));
}

/** Whether a destination still leads to a page. In a whole document it does what it always did. */
export function isLive({ source, kept, isWhole }: Selection, destination: PdfObject | undefined): boolean {
  if (isWhole) return true;
  const page = source.targets.pageOf(destination);
  return page !== undefined && kept.has(page);
}

/** A heading that leads nowhere is worth keeping as long as there is something below it, or never was. */
export function isBookmarkKept({ source, kept, isWhole }: Selection, item: OutlineItem, hasKids: boolean): boolean {
  if (isWhole) return true;
  const target = source.targets.of(item.dict);
  if (typeof target === "number") return kept.has(target);
  return target === "elsewhere" && (hasKids || item.kids.length === 0);
}

import { isDict, type PdfDict, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import { readNameTree, writeNameTree, writeNumberTree } from "../trees.ts";
import type { Selection } from "./selection.ts";
import { keptElements, pruneKids, structureKeys } from "./structure-elements.ts";

/**
 * Before anything is copied: keeps the elements of the tagged structure that have content on a page that comes along, and those
 * above them. The answer writes the structure, after the pages; undefined where none is left.
 */
export function selectStructure(selection: Selection): () => PdfObject | undefined {
  const { source, copier, writer, prunings, isWhole } = selection;
  const { file } = source;
  const reference = file.catalog.get("StructTreeRoot");
  const root = file.dict(reference);
  if (!root) return () => undefined;
  if (isWhole) return () => copier.copy(reference);
  const keys = structureKeys(selection);
  const elements = keptElements(selection, keys, root);
  if (elements.size === 0) return () => undefined;
  for (const element of [...elements, root]) pruneKids(selection, element, elements);
  prunings.elements = elements;
  const number = writer.allocate();
  if (reference instanceof PdfRef) copier.replace(reference.number, number);
  return () => {
    const own: PdfDict = new Map(prunings.replaced.get(root) ?? root);
    for (const key of ["ParentTree", "IDTree"]) own.delete(key);
    const copied = copier.copy(own);
    if (!isDict(copied)) return undefined;
    const parents = [...keys].flatMap((key): [number, PdfObject][] => {
      const parent = source.structureParents.get(key);
      return parent === undefined ? [] : [[key, copier.copy(parent)]];
    });
    copied.set("ParentTree", writeNumberTree(writer, parents));
    const ids = readNameTree(file, root.get("IDTree")).filter(([, element]) =>
      elements.has(file.dict(element) ?? root),
    );
    if (ids.length > 0) {
      const copies = ids.map(([id, element]) => [id, copier.copy(element)] as const);
      copied.set("IDTree", writeNameTree(writer, copies));
    }
    writer.put(number, copied);
    return new PdfRef(number);
  };
}

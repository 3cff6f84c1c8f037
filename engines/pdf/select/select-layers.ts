import { isArray, isDict, type PdfDict, type PdfObject, PdfRef, PdfString } from "#formats/pdf/objects.ts";
import type { Selection } from "./selection.ts";

/** Layers, after everything that could show one was copied: those that nothing shows any longer stay behind. */
export function selectLayers({ source, copier, isWhole }: Selection): PdfObject | undefined {
  const { file } = source;
  const reference = file.catalog.get("OCProperties");
  const properties = file.dict(reference);
  if (!properties) return undefined;
  if (isWhole) return copier.copy(reference);
  const groups = file.array(properties.get("OCGs")) ?? [];
  for (const group of groups)
    if (group instanceof PdfRef && !copier.hasCopied(group.number)) copier.leaveOut(group.number);
  const own: PdfDict = new Map(properties);
  for (const key of ["D", "Configs"]) {
    const configuration = file.resolve(own.get(key));
    if (configuration !== null)
      own.set(
        key,
        inlined(configuration, (object) => file.resolve(object)),
      );
  }
  own.set("OCGs", groups);
  const copied = tidied(copier.copy(own));
  return isDict(copied) && isArray(copied.get("OCGs")) ? copied : undefined;
}

/** Lists of layers that stand in objects of their own are pruned as well, so they are written where they are referred to. */
function inlined(object: PdfObject, resolve: (object: PdfObject | undefined) => PdfObject, depth = 0): PdfObject {
  if (depth > MAX_DEPTH) return null;
  const below = (item: PdfObject): PdfObject => {
    const found = item instanceof PdfRef ? resolve(item) : item;
    const isLayer = isDict(found) && found.has("Type");
    return isLayer ? item : inlined(found, resolve, depth + 1);
  };
  if (isArray(object)) return object.map(below);
  return isDict(object) ? new Map([...object].map(([key, value]) => [key, below(value)])) : object;
}

/** As deep as lists of layers are read. */
const MAX_DEPTH = 20;

/** Without what became nothing, and without groups of layers of which only the name is left. */
function tidied(object: PdfObject): PdfObject {
  if (isArray(object)) {
    const left = object.map(tidied).filter((item) => item !== null);
    return left.every((item) => item instanceof PdfString) ? null : left;
  }
  if (!isDict(object)) return object;
  return new Map(
    [...object].map(([key, value]) => [key, tidied(value)] as const).filter(([, value]) => value !== null),
  );
}

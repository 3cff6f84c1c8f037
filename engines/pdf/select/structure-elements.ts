import { isArray, isDict, type PdfDict, type PdfObject, PdfRef, PdfStream } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import { type Selection, standsOnKept } from "./selection.ts";

/** Keys of the parent tree that pages which come along, and what stands on them, have. */
export function structureKeys({ source, kept }: Selection): Set<number> {
  const { file } = source;
  const keys = new Set<number>();
  const add = (dict: PdfDict | undefined): void => {
    for (const name of ["StructParents", "StructParent"]) {
      const key = file.resolve(dict?.get(name));
      if (typeof key === "number") keys.add(key);
    }
  };
  for (const page of kept) {
    const { dict } = source.pages[page]!;
    add(dict);
    for (const annotation of file.array(dict.get("Annots")) ?? []) add(file.dict(annotation));
    const tagged = taggedForms(file, file.dict(file.dict(dict.get("Resources"))?.get("XObject")));
    const names = tagged.length > 0 ? source.namesUsed(page) : undefined;
    for (const { name, form } of tagged) if (names === undefined || names.has(name)) add(form);
  }
  return keys;
}

const known = new WeakMap<PdfDict, { readonly name: string; readonly form: PdfDict }[]>();

/** Forms and pictures of a list that have a place in the structure themselves, which few have. */
function taggedForms(file: PdfFile, list: PdfDict | undefined): { readonly name: string; readonly form: PdfDict }[] {
  const found = list ? known.get(list) : [];
  if (found || !list) return found ?? [];
  const tagged = [...list].flatMap(([name, object]) => {
    const drawn = file.resolve(object);
    const isTagged = drawn instanceof PdfStream && (drawn.dict.has("StructParents") || drawn.dict.has("StructParent"));
    return isTagged ? [{ name, form: drawn.dict }] : [];
  });
  known.set(list, tagged);
  return tagged;
}

/**
 * The elements that the parent tree names under these keys and all above them: found from the pages (ISO 32000-1 §14.7.4.4), so
 * one page of a thousand costs one page's work.
 */
export function keptElements({ source }: Selection, keys: ReadonlySet<number>, root: PdfDict): Set<PdfDict> {
  const { file } = source;
  const elements = new Set<PdfDict>();
  for (const key of keys) {
    const parent = file.resolve(source.structureParents.get(key));
    for (const object of isArray(parent) ? parent : [parent]) {
      let element = file.dict(object);
      while (element && element !== root && !elements.has(element)) {
        elements.add(element);
        element = file.dict(element.get("P"));
      }
    }
  }
  return elements;
}

/** Takes out of an element what lies on pages left behind. Adds to `elements` what is empty and stays, such as a table's cell. */
export function pruneKids({ source, kept, prunings }: Selection, element: PdfDict, elements: Set<PdfDict>): void {
  const { file } = source;
  const isKeptPage = (page: PdfObject | undefined): boolean | undefined => {
    const index = source.targets.indexOf(page);
    return index === undefined ? undefined : kept.has(index);
  };
  const isKept = (kid: PdfObject): boolean => {
    const found = file.resolve(kid);
    if (!isDict(found)) return isKeptPage(element.get("Pg")) ?? true;
    if (elements.has(found)) return true;
    const object = found.get("Obj");
    if (object instanceof PdfRef) {
      const stands = standsOnKept({ source, kept }, object.number);
      if (stands !== undefined) return stands;
    }
    const isContent = found.has("MCID") || object !== undefined;
    if (isContent) return isKeptPage(found.get("Pg") ?? element.get("Pg")) ?? true;
    const isEmpty = !found.has("K") && (isKeptPage(found.get("Pg")) ?? true);
    if (isEmpty) elements.add(found);
    return isEmpty;
  };
  const kids = file.resolve(element.get("K"));
  const list = isArray(kids) ? kids : [element.get("K") ?? null];
  const left = list.filter(isKept);
  if (left.length < list.length) prunings.replaced.set(element, new Map([...element, ["K", left]]));
}

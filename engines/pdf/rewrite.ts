import { isDict, nameOf, type PdfDict, PdfName, type PdfObject, PdfString } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { Rewrite } from "./object-copier.ts";
import type { Changes } from "./source-part.ts";
import { stringOf, textOf } from "./trees.ts";

/** An entry to set, or one to take out. */
type Edit = readonly [key: string, value: PdfObject | undefined];

/**
 * Applies a document's changes to each dictionary that is copied out of it, and takes out signatures, which a changed document
 * would only make invalid: their appearance stays.
 */
export function rewriter(file: PdfFile, changes: Changes, onSignature: (field: PdfDict) => void): Rewrite {
  const hasRenamedDestinations = changes.destinationNames.size + changes.destinationStrings.size > 0;
  return (dict) => {
    const edits: Edit[] = [];
    if (hasRenamedDestinations) renameDestination(dict, changes, edits);
    if (changes.structureOffset > 0) {
      for (const key of ["StructParent", "StructParents"]) {
        const value = dict.get(key);
        if (typeof value === "number") edits.push([key, value + changes.structureOffset]);
      }
    }
    const fieldName = changes.fieldNames.get(dict);
    if (fieldName !== undefined) edits.push(["T", stringOf(fieldName)]);
    if (fieldName !== undefined || dict.has("DA")) changeAppearance(dict, changes, fieldName !== undefined, edits);
    if (isSignatureValue(file, dict)) {
      onSignature(dict);
      edits.push(["V", undefined]);
    }
    return edits.length === 0 ? dict : edited(dict, edits);
  };
}

function edited(dict: PdfDict, edits: readonly Edit[]): PdfDict {
  const copy = new Map(dict);
  for (const [key, value] of edits) {
    if (value === undefined) copy.delete(key);
    else copy.set(key, value);
  }
  return copy;
}

function renameDestination(dict: PdfDict, changes: Changes, edits: Edit[]): void {
  const key = dict.has("Dest") ? "Dest" : nameOf(dict.get("S")) === "GoTo" ? "D" : undefined;
  const target = key && dict.get(key);
  if (key === undefined) return;
  if (target instanceof PdfName) {
    const name = changes.destinationNames.get(target.name);
    if (name !== undefined) edits.push([key, new PdfName(name)]);
  } else if (target instanceof PdfString) {
    const name = changes.destinationStrings.get(textOf(target));
    if (name !== undefined) edits.push([key, stringOf(name)]);
  }
}

/** Default appearances name a font of their form's resources; fields without one took the form's own. */
function changeAppearance(dict: PdfDict, changes: Changes, isTopField: boolean, edits: Edit[]): void {
  const appearance = dict.get("DA");
  if (appearance instanceof PdfString && changes.formFonts.size > 0) {
    edits.push(["DA", stringOf(renameFont(textOf(appearance), changes.formFonts))]);
  }
  if (!isTopField) return;
  for (const [key, value] of changes.fieldDefaults) if (!dict.has(key)) edits.push([key, value]);
}

export const renameFont = (appearance: string, fonts: ReadonlyMap<string, string>): string =>
  appearance.replace(/\/([^\s/()<>[\]{}%]+)(?=\s+[-+\d.]+\s+Tf)/g, (whole, font: string) => {
    const name = fonts.get(font);
    return name === undefined ? whole : `/${name}`;
  });

/** A value with a byte range is a signature, in whichever node of its field it stands. */
function isSignatureValue(file: PdfFile, dict: PdfDict): boolean {
  const value = dict.get("V");
  if (value === undefined || typeof value !== "object" || value instanceof PdfString || value instanceof PdfName)
    return false;
  const signature = file.resolve(value);
  return isDict(signature) && (signature.has("ByteRange") || nameOf(signature.get("Type")) === "Sig");
}

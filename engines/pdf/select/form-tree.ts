import { type PdfDict, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";

/** A node of the form: a field, a widget that shows one, or both in one dictionary. */
export interface FormField {
  readonly object: PdfObject;
  readonly dict: PdfDict;
  /** undefined for one that is written inside its parent. */
  readonly number: number | undefined;
  readonly isTop: boolean;
  readonly kids: readonly FormField[];
}

const MAX_FIELDS = 200_000;

/** All nodes of a document's form, parents before their kids; loops end a branch. */
export function readFields(file: PdfFile): FormField[] {
  const all: FormField[] = [];
  const seen = new Set<PdfDict>();
  const form = file.dict(file.catalog.get("AcroForm"));
  const waiting: { objects: readonly PdfObject[]; into: FormField[] | undefined }[] = [
    { objects: file.array(form?.get("Fields")) ?? [], into: undefined },
  ];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    for (const object of level.objects) {
      const dict = file.dict(object);
      if (!dict || seen.has(dict) || seen.size >= MAX_FIELDS) continue;
      seen.add(dict);
      const kids: FormField[] = [];
      const number = object instanceof PdfRef ? object.number : undefined;
      const field: FormField = { object, dict, number, isTop: level.into === undefined, kids };
      all.push(field);
      level.into?.push(field);
      const below = file.array(dict.get("Kids"));
      if (below) waiting.push({ objects: below, into: kids });
    }
  }
  return all;
}

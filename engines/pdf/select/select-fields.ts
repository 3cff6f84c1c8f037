import type { PdfDict, PdfObject } from "#formats/pdf/objects.ts";
import type { FormField } from "./form-tree.ts";
import { type Selection, standsOnKept, withoutNulls } from "./selection.ts";

/** What a repeated page shows in the place of a widget: its copy, by the widget's object number, in the order of the repeats. */
export type WidgetCopies = ReadonlyMap<number, number[]>;

export interface SelectedForm {
  readonly widgetCopies: WidgetCopies;
  /** Writes the form and what belongs to it, after the pages. undefined: no form is left. */
  write(): PdfObject | undefined;
}

/** Entries of a field where field and widget are one dictionary (ISO 32000-1 §12.7.3, §12.7.4). */
const FIELD_KEYS = new Set("FT Parent Kids T TU TM Ff V DV DA Q DS RV Opt MaxLen TI I Lock SV".split(" "));
/** XFA describes the form a second time and knows nothing of the pages; no signature is left for `SigFlags` to speak of. */
const GONE = new Set(["XFA", "SigFlags", "Fields", "CO"]);

/**
 * Before anything is copied: decides which fields come along, those with a widget on a page that does, and takes the others out of
 * their parents. A widget on a repeated page becomes another widget of the same field.
 */
export function selectFields(selection: Selection): SelectedForm {
  const { source, copier, writer, prunings } = selection;
  const alive = aliveFields(selection);
  const widgetCopies = new Map<number, number[]>();
  const split: { readonly number: number; readonly field: PdfDict }[] = [];
  const top: PdfObject[] = [];
  const listed = new Map<FormField, PdfObject[]>();
  for (const field of source.fields.toReversed()) {
    if (!alive.has(field)) {
      if (field.number !== undefined) prunings.leftOut.add(field.number);
      continue;
    }
    const kids = field.kids.filter((kid) => alive.has(kid));
    if (kids.length > 0) {
      const below = kids.flatMap((kid) => listed.get(kid) ?? []);
      const isChanged = kids.length < field.kids.length || below.length > kids.length || kids.some(isReplaced);
      if (isChanged) prunings.replaced.set(field.dict, new Map([...field.dict, ["Kids", below]]));
      listed.set(field, [field.object]);
    } else listed.set(field, listWidget(field));
  }
  for (const field of source.fields) if (field.isTop) top.push(...(listed.get(field) ?? []));

  function isReplaced(kid: FormField): boolean {
    return listed.get(kid)?.[0] !== kid.object;
  }

  /** A leaf as its parent shall list it, with its copies beside it, or the field that it is made a widget of. */
  function listWidget({ object, dict, number }: FormField): PdfObject[] {
    const repeats = number === undefined ? 0 : repeatsOf(selection, number);
    if (number === undefined || repeats === 0) return [object];
    const copies = Array.from({ length: repeats }, () => copier.standIn());
    widgetCopies.set(
      number,
      copies.map((copy) => copy.number),
    );
    const widgets = [object, ...copies.map(({ ref }) => ref)];
    if (!dict.has("T") && dict.has("Parent")) return widgets;
    const { number: fieldNumber, ref } = copier.standIn();
    const entries = [...dict];
    split.push({
      number: fieldNumber,
      field: new Map([...entries.filter(([key]) => FIELD_KEYS.has(key)), ["Kids", widgets]]),
    });
    const widget: PdfDict = new Map(entries.filter(([key]) => !FIELD_KEYS.has(key)));
    prunings.replaced.set(dict, widget.set("Parent", ref));
    return [ref];
  }

  return {
    widgetCopies,
    write() {
      const form = source.file.dict(source.file.catalog.get("AcroForm"));
      if (!form || top.length === 0) return undefined;
      for (const { number, field } of split) writer.put(number, copier.copy(field));
      const own = copier.copy(new Map([...form].filter(([key]) => !GONE.has(key)))) as PdfDict;
      own.set("Fields", withoutNulls(top.map((field) => copier.copy(field))));
      const calculated = (source.file.array(form.get("CO")) ?? []).map((field) => copier.copy(field));
      if (calculated.some((field) => field !== null)) own.set("CO", withoutNulls(calculated));
      return writer.add(own);
    },
  };
}

/** A field that stands on no page at all comes along only with the whole document. */
function aliveFields(selection: Selection): Set<FormField> {
  const alive = new Set<FormField>();
  for (const field of selection.source.fields.toReversed()) {
    const isLeaf = field.kids.length === 0;
    const stands = isLeaf && field.number !== undefined ? standsOnKept(selection, field.number) : undefined;
    if (isLeaf ? (stands ?? selection.isWhole) : field.kids.some((kid) => alive.has(kid))) alive.add(field);
  }
  return alive;
}

/** How often the pages that a widget stands on come again. */
function repeatsOf({ source, order }: Selection, number: number): number {
  const on = source.annotationPages.get(number) ?? [];
  const times = order.filter(({ page }) => on.includes(page)).length;
  return Math.max(0, times - on.length);
}

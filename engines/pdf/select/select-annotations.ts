import { nameOf, type PdfDict, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import type { WidgetCopies } from "./select-fields.ts";
import type { Selection } from "./selection.ts";

/** What ties an annotation to one page or to others on it. */
const TIES = ["StructParent", "Popup", "IRT", "RT", "NM"];

/** A page's annotations without links that lead to pages left behind; undefined where it has none. */
export function liveAnnotations({ source, kept, isWhole }: Selection, page: PdfDict): PdfObject[] | undefined {
  const annotations = source.file.array(page.get("Annots"));
  if (!annotations || isWhole) return annotations;
  return annotations.filter((object) => {
    const annotation = source.file.dict(object);
    if (!annotation) return false;
    if (nameOf(source.file.resolve(annotation.get("Subtype"))) !== "Link") return true;
    const target = source.targets.of(annotation);
    return target === "elsewhere" || (target !== "nowhere" && kept.has(target));
  });
}

/** Annotations belong to one page, so a page that comes again gets its own. Pop-up windows stay with the first. */
export function repeatAnnotations(
  { source, copier, writer, prunings }: Selection,
  annotations: readonly PdfObject[],
  pageNumber: number,
  widgetCopies: WidgetCopies,
  repeat: number,
): PdfRef[] {
  const copies: PdfRef[] = [];
  for (const object of annotations) {
    const annotation = source.file.dict(object);
    if (!annotation || nameOf(source.file.resolve(annotation.get("Subtype"))) === "Popup") continue;
    const own: PdfDict = new Map(prunings.replaced.get(annotation) ?? annotation);
    for (const key of TIES) own.delete(key);
    const copied = copier.copy(own);
    if (!(copied instanceof Map)) continue;
    copied.set("P", new PdfRef(pageNumber));
    const promised = object instanceof PdfRef ? widgetCopies.get(object.number)?.[repeat - 1] : undefined;
    if (promised === undefined) copies.push(writer.add(copied));
    else {
      writer.put(promised, copied);
      copies.push(new PdfRef(promised));
    }
  }
  return copies;
}

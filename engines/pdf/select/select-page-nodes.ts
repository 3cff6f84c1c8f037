import { toTurn } from "#domain/page-order.ts";
import { isDict, type PdfDict, type PdfRef } from "#formats/pdf/objects.ts";
import { PageNodes } from "../page-nodes.ts";
import type { PageResources } from "./prune-resources.ts";
import { liveAnnotations, repeatAnnotations } from "./select-annotations.ts";
import type { WidgetCopies } from "./select-fields.ts";
import type { Selection } from "./selection.ts";

/** The size of paper is all that a page without one leaves open. */
const LETTER = [0, 0, 612, 792];

/** Writes the pages in their order and answers the root of their tree. */
export function writePages(selection: Selection, resourcesOf: PageResources, widgetCopies: WidgetCopies): PdfRef {
  const { source, copier, writer, order, pageNumbers } = selection;
  const nodes = new PageNodes(writer);
  const times = new Map<number, number>();
  for (const [place, { page, turn }] of order.entries()) {
    const { dict } = source.pages[page]!;
    const repeat = times.get(page) ?? 0;
    times.set(page, repeat + 1);
    const own = ownEntries(selection, dict, resourcesOf);
    const rotation = source.file.resolve(dict.get("Rotate"));
    if (turn !== 0) own.set("Rotate", toTurn((typeof rotation === "number" ? rotation : 0) + turn));
    const annotations = liveAnnotations(selection, dict);
    if (repeat === 0) {
      if (annotations && annotations.length > 0) own.set("Annots", annotations);
    } else {
      // Its content is the first one's in the document's structure.
      own.delete("StructParents");
    }
    const copied = copier.copy(own);
    if (!isDict(copied)) continue;
    const number = pageNumbers[place]!;
    if (repeat > 0 && annotations) {
      copied.set("Annots", repeatAnnotations(selection, annotations, number, widgetCopies, repeat));
    }
    nodes.add(number, copied);
  }
  return nodes.write();
}

function ownEntries({ isWhole }: Selection, page: PdfDict, resourcesOf: PageResources): PdfDict {
  const own = new Map(page);
  // Articles run over pages that may be left behind.
  for (const key of ["Parent", "Type", "Annots", ...(isWhole ? [] : ["B"])]) own.delete(key);
  own.set("Resources", resourcesOf(page) ?? new Map());
  if (!own.has("MediaBox")) own.set("MediaBox", LETTER);
  return own;
}

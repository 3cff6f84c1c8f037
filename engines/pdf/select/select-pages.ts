import type { PlacedPage } from "#domain/page-order.ts";
import { type PdfDict, PdfName, type PdfObject } from "#formats/pdf/objects.ts";
import { HEADER_VERSION } from "../document-facts.ts";
import { copyBookmarks, writeBookmarks } from "../outlines.ts";
import { type ByteSink, PdfWriter } from "../pdf-writer.ts";
import { beginSelection } from "./begin-selection.ts";
import { pruneResources } from "./prune-resources.ts";
import { copyCatalog } from "./select-catalog.ts";
import { isBookmarkKept, selectDestinations } from "./select-destinations.ts";
import { selectFields } from "./select-fields.ts";
import { selectLabels } from "./select-labels.ts";
import { selectLayers } from "./select-layers.ts";
import { writePages } from "./select-page-nodes.ts";
import { selectStructure } from "./select-structure.ts";
import type { SelectionOptions } from "./selection.ts";
import type { SourceDocument } from "./source-document.ts";

export interface SelectionResult {
  readonly pages: number;
  /** Fields whose signature was taken out, because it would be invalid; what it looked like stays. */
  readonly signaturesRemoved: number;
}

/**
 * Writes a document of some of a document's pages, in the order given, each turned as wanted, some perhaps more than once; with all
 * that belongs to those pages and nothing that belongs only to others: resources, bookmarks (kids of a lost one move up), links and
 * named destinations, form fields, page labels, tagged structure, layers. `order` is not empty. Throws `PdfDamaged`.
 */
export function selectPages(
  source: SourceDocument,
  order: readonly PlacedPage[],
  sink: ByteSink,
  options: SelectionOptions,
): SelectionResult {
  const writer = new PdfWriter(sink, HEADER_VERSION);
  const signed = new Set<PdfDict>();
  const selection = beginSelection(source, order, writer, (field) => signed.add(field));
  const structure = selectStructure(selection);
  const form = selectFields(selection);
  const pages = writePages(selection, pruneResources(selection), form.widgetCopies);
  const bookmarks = copyBookmarks(source.outline, selection.copier, (item, hasKids) =>
    isBookmarkKept(selection, item, hasKids),
  );
  const names: PdfDict = new Map();
  const catalog: PdfDict = new Map<string, PdfObject>([
    ["Type", new PdfName("Catalog")],
    ["Pages", pages],
  ]);
  copyCatalog(selection, options, catalog, names);
  selectDestinations(selection, catalog, names);
  const parts = {
    AcroForm: form.write(),
    Outlines: writeBookmarks(writer, bookmarks),
    StructTreeRoot: structure(),
    PageLabels: selectLabels(selection),
    // last, when it is known which layers are still shown
    OCProperties: selectLayers(selection),
    Names: names.size > 0 ? names : undefined,
  };
  for (const [key, part] of Object.entries(parts)) if (part !== undefined && part !== null) catalog.set(key, part);
  const trailer: PdfDict = new Map([["Root", writer.add(catalog)]]);
  const information = selection.copier.copy(source.file.trailer.get("Info"));
  if (information !== null) trailer.set("Info", information);
  writer.finish(trailer);
  return { pages: order.length, signaturesRemoved: signed.size };
}

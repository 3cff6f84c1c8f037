import { isDict, type PdfDict, PdfName } from "#formats/pdf/objects.ts";
import { HEADER_VERSION } from "../document-facts.ts";
import { isLive } from "./select-destinations.ts";
import type { Selection, SelectionOptions } from "./selection.ts";

/** Made anew by others; what only a signature needs; what describes pages by their place. */
const MADE_ANEW = [
  "Type",
  "Pages",
  "Version",
  "Names",
  "Dests",
  "Outlines",
  "AcroForm",
  "StructTreeRoot",
  "PageLabels",
  "OCProperties",
];
const OF_SIGNATURES = ["Perms", "DSS"];
const OF_ALL_PAGES = ["Threads", "DPartRoot"];
const OF_ATTACHMENTS = ["AF", "Collection"];
/** Trees of names that pages or forms refer to. */
const NAMES = ["JavaScript", "AP", "Renditions", "IDS", "URLS"];

/** What a document says about itself as a whole: how it opens, its language, its metadata, its files and scripts. */
export function copyCatalog(
  selection: Selection,
  { attachments }: SelectionOptions,
  catalog: PdfDict,
  names: PdfDict,
): void {
  const { source, copier, isWhole } = selection;
  const { file } = source;
  const skipped = new Set([
    ...MADE_ANEW,
    ...OF_SIGNATURES,
    ...(isWhole ? [] : OF_ALL_PAGES),
    ...(attachments ? [] : OF_ATTACHMENTS),
    ...(opensElsewhere(selection) ? ["OpenAction"] : []),
  ]);
  for (const [key, value] of file.catalog) {
    if (skipped.has(key)) continue;
    const referring = key === "OpenAction" ? source.targets.withReference(value) : value;
    const copied = copier.copy(referring);
    if (copied !== null) catalog.set(key, copied);
  }
  for (const key of attachments ? [...NAMES, "EmbeddedFiles"] : NAMES) {
    const tree = copier.copy(file.dict(file.catalog.get("Names"))?.get(key));
    if (tree !== null) names.set(key, tree);
  }
  if (file.version > HEADER_VERSION) catalog.set("Version", new PdfName(file.version));
}

/** Whether the document opens with a page that is left behind. */
function opensElsewhere(selection: Selection): boolean {
  const { file, targets } = selection.source;
  const opening = file.resolve(file.catalog.get("OpenAction"));
  if (isDict(opening)) return targets.ofAction(opening) !== "elsewhere" && !isLive(selection, opening.get("D"));
  return opening !== null && !isLive(selection, opening);
}

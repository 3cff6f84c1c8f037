import { PdfDamaged, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import { listPages, type PdfPage } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import { type Outline, readOutline } from "../outlines.ts";
import { readNumberTree } from "../trees.ts";
import { type FormField, readFields } from "./form-tree.ts";
import { type NamesUsed, namesOnPages } from "./names-used.ts";
import { Targets } from "./targets.ts";

/** A document whose pages are selected from, with what every selection asks about it, read once. */
export interface SourceDocument {
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly targets: Targets;
  readonly outline: Outline;
  /** Fields of the form, parents before their kids. */
  readonly fields: readonly FormField[];
  /** Indexes of the pages on which an annotation stands, by its object number. */
  readonly annotationPages: ReadonlyMap<number, readonly number[]>;
  /** What the structure says about content, by the keys that pages and annotations have. */
  readonly structureParents: ReadonlyMap<number, PdfObject>;
  readonly namesUsed: NamesUsed;
}

const MAX_PAGES = 100_000;

/** Of a file that is not encrypted. Throws `PdfDamaged` where it has no pages. */
export function readSourceDocument(file: PdfFile): SourceDocument {
  const pages = listPages(file, MAX_PAGES);
  if (pages.length > MAX_PAGES) throw new PdfDamaged("too many pages");
  const { catalog } = file;
  return {
    file,
    pages,
    targets: new Targets(file, pages),
    outline: readOutline(file, catalog),
    fields: readFields(file),
    annotationPages: annotationPages(file, pages),
    structureParents: new Map(readNumberTree(file, file.dict(catalog.get("StructTreeRoot"))?.get("ParentTree"))),
    namesUsed: namesOnPages(file, pages),
  };
}

function annotationPages(file: PdfFile, pages: readonly PdfPage[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [index, { dict }] of pages.entries()) {
    for (const annotation of file.array(dict.get("Annots")) ?? []) {
      if (!(annotation instanceof PdfRef)) continue;
      const on = found.get(annotation.number);
      if (on) on.push(index);
      else found.set(annotation.number, [index]);
    }
  }
  return found;
}

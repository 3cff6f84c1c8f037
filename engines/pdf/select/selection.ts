import type { PlacedPage } from "#domain/page-order.ts";
import type { PdfDict, PdfObject } from "#formats/pdf/objects.ts";
import type { ObjectCopier } from "../object-copier.ts";
import type { PdfWriter } from "../pdf-writer.ts";
import type { SourceDocument } from "./source-document.ts";

export interface SelectionOptions {
  /** Files inside the document belong to the whole of it rather than to a page. */
  readonly attachments: boolean;
}

/** Pages of one document on their way into a new one, with what the parts of a selection agree on. */
export interface Selection {
  readonly source: SourceDocument;
  readonly writer: PdfWriter;
  readonly copier: ObjectCopier;
  readonly order: readonly PlacedPage[];
  /** Object numbers of the pages in the new document, by their place in the order. */
  readonly pageNumbers: readonly number[];
  /** Indexes of the pages that come along. */
  readonly kept: ReadonlySet<number>;
  /** No page stays behind, so nothing is pruned. */
  readonly isWhole: boolean;
  readonly prunings: Prunings;
}

/** What is decided about objects before any of them is copied. */
export interface Prunings {
  /** What a dictionary becomes, in the terms of the old document. */
  readonly replaced: Map<PdfDict, PdfDict>;
  /** Object numbers of fields that stay behind. */
  readonly leftOut: Set<number>;
  /** Elements of the structure that come along; undefined: all of them. */
  elements: ReadonlySet<PdfDict> | undefined;
}

/** Whether an annotation stands on a page that comes along; undefined for an object that stands on no page. */
export function standsOnKept(
  { source, kept }: Pick<Selection, "source" | "kept">,
  number: number,
): boolean | undefined {
  return source.annotationPages.get(number)?.some((page) => kept.has(page));
}

/** A list without what became nothing on its way. */
export const withoutNulls = (objects: readonly PdfObject[]): PdfObject[] => objects.filter((object) => object !== null);

import type { PdfDict } from "#formats/pdf/objects.ts";
import type { PdfPage } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { ObjectCopier } from "./object-copier.ts";

/** One document on its way into another, with what the parts of a merge agree on about it. */
export interface SourcePart {
  readonly file: PdfFile;
  readonly catalog: PdfDict;
  readonly copier: ObjectCopier;
  /** Its place among the documents, from 0. */
  readonly index: number;
  readonly pages: readonly PdfPage[];
  /** Index in the new document of its first page. */
  readonly firstPage: number;
  /** Object numbers of its pages in the new document. */
  readonly pageNumbers: readonly number[];
  readonly changes: Changes;
}

/** What must be called differently in the new document than it was in its own. */
export interface Changes {
  /** Named destinations: those called by name objects, and those called by strings. */
  readonly destinationNames: Map<string, string>;
  readonly destinationStrings: Map<string, string>;
  /** New partial names of top-level fields. */
  readonly fieldNames: Map<PdfDict, string>;
  /** Fonts of the form's default resources, as appearance strings call them. */
  readonly formFonts: Map<string, string>;
  /** What top-level fields took from their form and no longer find in the new one. */
  readonly fieldDefaults: PdfDict;
  /** Added to every key of the structure's parent tree. */
  structureOffset: number;
}

export const noChanges = (): Changes => ({
  destinationNames: new Map(),
  destinationStrings: new Map(),
  fieldNames: new Map(),
  formFonts: new Map(),
  fieldDefaults: new Map(),
  structureOffset: 0,
});

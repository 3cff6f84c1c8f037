import type { OfficePool } from "./libreoffice/office-pool.ts";
import type { SparePdfium } from "./pdfium/spare-pdfium.ts";
import type { Jail } from "./sandbox/jail.ts";

/** What a run may use: the stateful engines, started once a worker process. The others are plain functions over the jail. */
export interface Engines {
  readonly jail: Jail;
  readonly office: OfficePool;
  /** PDFium processes that wait for a document. */
  readonly sparePdfium?: SparePdfium | undefined;
  /** Makes children of ours start in half the time; see `fillCodeCache`. */
  readonly codeCache?: string | undefined;
}

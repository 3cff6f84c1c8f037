import { isOfficeOpenXml, OFFICE_FILTERS, type OfficeFormat, PDF_EXPORT_FILTERS } from "./office-formats.ts";

/** How a document becomes a PDF. */
export interface PdfExport {
  /** Comments of reviewers as notes and, from LibreOffice 7.6 on, in the margin too. */
  readonly comments: boolean;
  /** Headings become bookmarks. */
  readonly bookmarks: boolean;
  /** PDF/A-2b. */
  readonly archive: boolean;
}

export type OfficeTarget =
  | ({ readonly format: "pdf" } & PdfExport)
  | { readonly format: OfficeFormat; readonly password?: string };

type Value = string | number | boolean | { readonly [name: string]: Value };

/** One line to the driver. */
export interface OfficeRequest {
  readonly in: string;
  readonly out: string;
  readonly load: Readonly<Record<string, Value>>;
  readonly store: Readonly<Record<string, Value>>;
}

/** PDF/A-2b in LibreOffice's numbering of versions; 0 is its standard, 1.6 or 1.7. */
const PDF_A_2B = 2;

export const loadProperties = (format: OfficeFormat, filter: string, password?: string): OfficeRequest["load"] => ({
  FilterName: filter,
  FilterOptions: OFFICE_FILTERS[format].options ?? "",
  ...(password === undefined ? {} : { Password: password }),
});

/** Source of the names: LibreOffice API, "PDF Export Filter Data". Pictures keep their resolution; fonts are always embedded. */
export function storeProperties(from: OfficeFormat, target: OfficeTarget): OfficeRequest["store"] {
  if (target.format === "pdf") {
    return {
      FilterName: PDF_EXPORT_FILTERS[OFFICE_FILTERS[from].family],
      FilterData: {
        ExportBookmarks: target.bookmarks,
        ExportNotes: target.comments,
        ExportNotesInMargin: target.comments,
        SelectPdfVersion: target.archive ? PDF_A_2B : 0,
        UseTaggedPDF: true,
        EmbedStandardFonts: true,
        ReduceImageResolution: false,
        Quality: 90,
      },
    };
  }
  const { filters, options = "" } = OFFICE_FILTERS[target.format];
  return { FilterName: filters[0], FilterOptions: options, ...encryption(target.format, target.password) };
}

function encryption(format: OfficeFormat, password?: string): OfficeRequest["store"] {
  if (password === undefined) return {};
  return isOfficeOpenXml(format)
    ? { EncryptionData: { OOXPassword: password, CryptoType: "Standard" } }
    : { Password: password };
}

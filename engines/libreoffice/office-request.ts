import {
  csvOptions,
  isOfficeOpenXml,
  OFFICE_FILTERS,
  type OfficeFormat,
  PDF_EXPORT_FILTERS,
} from "./office-formats.ts";
import type { CsvShape } from "./prepare-csv.ts";

/** How a document becomes a PDF. */
export interface PdfExport {
  /** Comments of reviewers as notes and, from LibreOffice 7.6 on, in the margin too. */
  readonly comments: boolean;
  /** Headings become bookmarks. */
  readonly bookmarks: boolean;
  /** PDF/A-2b. */
  readonly archive: boolean;
  /** Of a spreadsheet: without it, sheets are printed as they say themselves. */
  readonly sheets?: SheetLayout;
  /** Of a presentation. */
  readonly slides?: SlideLayout;
}

/** How the sheets of a workbook come on paper. */
export interface SheetLayout {
  /** A sheet that is wider than its paper is made smaller until all its columns are on one page. */
  readonly fitWidth: boolean;
  /** `auto`: as the sheet says, and landscape where it is too wide for portrait. */
  readonly orientation: "auto" | "portrait" | "landscape";
  /** false: as the sheet says. */
  readonly gridlines: boolean;
  /** Among those that are not hidden, counted from 1; null stands for the last one. Empty: all of them. */
  readonly chosen: readonly (readonly [from: number, to: number | null])[];
  /** For tables that say nothing about it: columns as wide as what is in them, nothing above and below. */
  readonly plain: boolean;
}

export interface SlideLayout {
  /** `slides`, or pages with a slide and the speaker's notes below it. */
  readonly pages: "slides" | "notes";
  readonly hidden: boolean;
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
  /** Done between loading and storing. */
  readonly sheets?: SheetLayout;
  readonly store: Readonly<Record<string, Value>>;
}

/** PDF/A-2b in LibreOffice's numbering of versions; 0 is its standard, 1.6 or 1.7. */
const PDF_A_2B = 2;

export const loadProperties = (
  format: OfficeFormat,
  filter: string,
  { password, csv }: { readonly password?: string; readonly csv?: CsvShape },
): OfficeRequest["load"] => ({
  FilterName: filter,
  // The columns of a table of text are given their widths, which a document that is only read does not allow.
  ...(csv
    ? { ReadOnly: false, FilterOptions: csvOptions(csv) }
    : { FilterOptions: OFFICE_FILTERS[format].options ?? "" }),
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
        ...(target.slides ? slideExport(target.slides) : {}),
      },
    };
  }
  const { filters, options = "" } = OFFICE_FILTERS[target.format];
  return { FilterName: filters[0], FilterOptions: options, ...encryption(target.format, target.password) };
}

const slideExport = ({ pages, hidden }: SlideLayout): OfficeRequest["store"] => ({
  ExportNotesPages: pages === "notes",
  ExportOnlyNotesPages: pages === "notes",
  ExportHiddenSlides: hidden,
});

function encryption(format: OfficeFormat, password?: string): OfficeRequest["store"] {
  if (password === undefined) return {};
  return isOfficeOpenXml(format)
    ? { EncryptionData: { OOXPassword: password, CryptoType: "Standard" } }
    : { Password: password };
}

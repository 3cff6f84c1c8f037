import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import type { CsvShape } from "./prepare-csv.ts";

/** What LibreOffice reads and writes for us. */
export type OfficeFormat = Extract<
  Format,
  "docx" | "doc" | "odt" | "rtf" | "xlsx" | "xls" | "ods" | "csv" | "pptx" | "ppt" | "odp" | "txt"
>;

export type OfficeFamily = "writer" | "calc" | "impress";

interface OfficeFilter {
  readonly family: OfficeFamily;
  /** LibreOffice's names of its import filters, tried in turn; the first is also the export filter. */
  readonly filters: readonly [string, ...string[]];
  /** Token string of the text filters: for csv separator, quote, character set (76: UTF-8), first line. */
  readonly options?: string;
}

/** The filter is always forced: left to itself LibreOffice takes garbage that is called .docx for plain text. */
export const OFFICE_FILTERS: Readonly<Record<OfficeFormat, OfficeFilter>> = {
  docx: { family: "writer", filters: ["MS Word 2007 XML"] },
  doc: { family: "writer", filters: ["MS Word 97", "MS Word 95"] },
  odt: { family: "writer", filters: ["writer8"] },
  rtf: { family: "writer", filters: ["Rich Text Format"] },
  txt: { family: "writer", filters: ["Text (encoded)"], options: "UTF8,LF,,," },
  xlsx: { family: "calc", filters: ["Calc MS Excel 2007 XML"] },
  xls: { family: "calc", filters: ["MS Excel 97", "MS Excel 95", "MS Excel 5.0/95"] },
  ods: { family: "calc", filters: ["calc8"] },
  csv: { family: "calc", filters: ["Text - txt - csv (StarCalc)"], options: "44,34,76,1" },
  pptx: { family: "impress", filters: ["Impress MS PowerPoint 2007 XML"] },
  ppt: { family: "impress", filters: ["MS PowerPoint 97"] },
  odp: { family: "impress", filters: ["impress8"] },
};

export const PDF_EXPORT_FILTERS: Readonly<Record<OfficeFamily, string>> = {
  writer: "writer_pdf_Export",
  calc: "calc_pdf_Export",
  impress: "impress_pdf_Export",
};

/** Throws `unsupported-format` for what LibreOffice does not open for us. */
export function officeFormat(format: string): OfficeFormat {
  if (!Object.hasOwn(OFFICE_FILTERS, format)) throw new UserError("unsupported-format");
  return format as OfficeFormat;
}

const MOST_COLUMNS = 1024;
const TEXT_COLUMN = 2;

/**
 * Options of the csv import filter: every cell is the text that it is (00123 stays, a card's number keeps all its digits, and
 * `=WEBSERVICE(...)` is no formula). Source of the tokens: LibreOffice help, "Filter Options for CSV Filter".
 */
export function csvOptions({ separator, columns }: CsvShape): string {
  const formats = Array.from({ length: Math.min(columns, MOST_COLUMNS) }, (_, index) => `${index + 1}/${TEXT_COLUMN}`);
  return `${separator.charCodeAt(0)},34,76,1,${formats.join("/")},0,false,false,false,false,false,0,false`;
}

/** Encrypted as a whole by Microsoft's scheme; the older binary formats and OpenDocument encrypt inside. */
export const isOfficeOpenXml = (format: OfficeFormat): boolean => ["docx", "xlsx", "pptx"].includes(format);

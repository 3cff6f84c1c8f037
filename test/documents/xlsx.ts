import { strToU8, zipSync } from "fflate";
import { escapeXml } from "./docx.ts";

/** A text, a number, or a formula with the result that the program which saved it had computed. */
export type XlsxCell = string | number | { readonly formula: string; readonly result?: string };

export interface XlsxSheet {
  readonly name: string;
  readonly rows: readonly (readonly XlsxCell[])[];
  readonly hidden?: boolean;
  /** Of every column, in characters. */
  readonly columnWidth?: number;
  readonly landscape?: boolean;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PROPERTIES = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
const A4 = 9;

/** A small, valid .xlsx with the sheets in their order, as Excel would write it. */
export function makeXlsx(sheets: readonly XlsxSheet[]): Uint8Array {
  const entry = ({ name, hidden }: XlsxSheet, index: number) =>
    `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`;
  const relation = (_: XlsxSheet, index: number) =>
    `<Relationship Id="rId${index + 1}" Type="${R}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`;
  const type = (_: XlsxSheet, index: number) =>
    `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}worksheet+xml"/>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}sheet.main+xml"/>${sheets.map(type).join("")}</Types>`,
    "_rels/.rels": relationships(
      `<Relationship Id="rId1" Type="${R}/officeDocument" Target="xl/workbook.xml"/>
<Relationship Id="rId2" Type="${R}/extended-properties" Target="docProps/app.xml"/>`,
    ),
    // Results are believed only where a program is named that is known to compute them well.
    "docProps/app.xml": `<Properties xmlns="${PROPERTIES}"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${R}"><sheets>${sheets.map(entry).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(sheets.map(relation).join("")),
  };
  for (const [index, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = worksheet(sheet);
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)])));
}

function worksheet({ rows, columnWidth, landscape }: XlsxSheet): string {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const cols = columnWidth ? `<cols><col min="1" max="${columns}" width="${columnWidth}" customWidth="1"/></cols>` : "";
  const data = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, column, index + 1)).join("")}</row>`,
  );
  const setup = `<pageSetup paperSize="${A4}" orientation="${landscape ? "landscape" : "portrait"}"/>`;
  return `<worksheet xmlns="${MAIN}">${cols}<sheetData>${data.join("")}</sheetData>${setup}</worksheet>`;
}

function cellXml(cell: XlsxCell, column: number, row: number): string {
  const reference = `r="${columnName(column)}${row}"`;
  if (typeof cell === "number") return `<c ${reference}><v>${cell}</v></c>`;
  if (typeof cell === "string") {
    return `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  const result = cell.result === undefined ? "" : `<v>${escapeXml(cell.result)}</v>`;
  return `<c ${reference} t="str"><f>${escapeXml(cell.formula)}</f>${result}</c>`;
}

/** A, B ... Z, AA, AB. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

const relationships = (entries: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;

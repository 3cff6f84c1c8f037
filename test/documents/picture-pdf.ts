/** An object of a PDF: its text, or a dictionary (without Length) with a stream. */
export type PdfObject = string | { readonly dictionary: string; readonly stream: string | Buffer };

/**
 * A PDF of these objects: the first is object 1 and must be the catalog. The cross-reference table is right, nothing is
 * compressed, so that a test document can be read as it is written.
 */
export function writePdf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets: number[] = [];
  let position = parts[0]!.length;
  objects.forEach((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body(object), Buffer.from("\nendobj\n")]);
    offsets.push(position);
    position += part.length;
    parts.push(part);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${position}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function body(object: PdfObject): Buffer {
  if (typeof object === "string") return Buffer.from(object);
  const stream = Buffer.from(object.stream as string);
  const head = `<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from("\nendstream")]);
}

export interface PdfPage {
  /** Content stream. Helvetica is /F1. */
  readonly content: string | Buffer;
  /** More entries of the page's dictionary; A4 without rotation where it has no MediaBox. */
  readonly page?: string;
  /** More fonts of its resources. */
  readonly fonts?: string;
  /** More entries of its resources. */
  readonly resources?: string;
}

/** Pages, and objects that they name by number: the first of `objects` is 4. Entries of `catalog` go into the catalog. */
export function pagesPdf(pages: readonly PdfPage[], objects: readonly PdfObject[] = [], catalog = ""): Buffer {
  const first = 4 + objects.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...objects,
    ...pages.flatMap(({ content, page = "", fonts = "", resources = "" }, index): PdfObject[] => {
      const box = page.includes("/MediaBox") ? "" : "/MediaBox [0 0 595.276 841.89]";
      const entries = `${box} /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >> /Contents ${first + 2 * index + 1} 0 R`;
      return [`<< /Type /Page /Parent 2 0 R ${entries} ${page} >>`, { dictionary: "", stream: content }];
    }),
  ]);
}

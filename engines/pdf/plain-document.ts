import { type PdfDict, PdfName, type PdfObject } from "#formats/pdf/objects.ts";
import type { PageNodes } from "./page-nodes.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { textString } from "./text-string.ts";

/** Ends a document that is nothing but its pages. */
export function finishPlainDocument(writer: PdfWriter, nodes: PageNodes): void {
  const catalog: PdfDict = new Map<string, PdfObject>([
    ["Type", new PdfName("Catalog")],
    ["Pages", nodes.write()],
  ]);
  writer.finish(
    new Map<string, PdfObject>([
      ["Root", writer.add(catalog)],
      ["Info", writer.add(new Map([["Producer", textString("Octavo")]]))],
    ]),
  );
}

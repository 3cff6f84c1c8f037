import type { PdfDict } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";

/** Writes what a picture's page refers to and answers the page. */
export type PicturePage = (writer: PdfWriter) => PdfDict;

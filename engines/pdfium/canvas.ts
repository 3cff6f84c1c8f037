import type { PdfiumMemory } from "./pdfium.ts";

/** A block of PDFium's memory to draw on. */
export interface Canvas {
  /** The address of this many bytes, all of them `value`. What was drawn before is gone. */
  blank(bytes: number, value: number): number;
}

/** The same block serves page after page: fresh memory from the system costs a third as much time as drawing a page of text. */
export function openCanvas(memory: PdfiumMemory): Canvas {
  let address = 0;
  let size = 0;
  return {
    blank(bytes, value) {
      if (bytes > size) {
        memory.free(address);
        size = 0;
        address = memory.allocate(bytes);
        size = bytes;
      }
      memory.view(address, bytes).fill(value);
      return address;
    },
  };
}

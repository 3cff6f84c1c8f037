import type { Handle } from "./functions.ts";
import { type Pdfium, withMemory } from "./pdfium.ts";

/** The text of a loaded page in reading order, lines separated by \r\n as PDFium does. Empty for a page without text. */
export function readText({ call, memory }: Pdfium, page: Handle<"page">): string {
  const text = call.FPDFText_LoadPage(page);
  if (text === 0) return "";
  try {
    const characters = call.FPDFText_CountChars(text);
    if (characters < 1) return "";
    return withMemory(memory, 2 * (characters + 1), (address) => {
      const written = call.FPDFText_GetText(text, 0, characters, address);
      return memory.view(address, 2 * Math.max(0, written - 1)).toString("utf16le");
    });
  } finally {
    call.FPDFText_ClosePage(text);
  }
}

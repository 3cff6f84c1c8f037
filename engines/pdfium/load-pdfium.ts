import type { Pdfium, PdfiumBackend } from "./pdfium.ts";

/**
 * PDFium for this process: the native library where it is there and loads; WebAssembly otherwise, said on
 * standard error. `only` refuses the other one, as `startPdfium` does where the library is not the pinned one; `library` is for tests. Import it in a jailed child alone: it parses what strangers send.
 */
export async function loadPdfium(only?: PdfiumBackend, library?: string): Promise<Pdfium> {
  if (only !== "wasm") {
    try {
      const { loadNative } = await import("./load-native.ts");
      return loadNative(library);
    } catch (cause) {
      if (only === "native") throw cause;
      console.error(`native PDFium is not used: ${cause instanceof Error ? cause.message : cause}`);
    }
  }
  const { loadWasm } = await import("./load-wasm.ts");
  return loadWasm();
}

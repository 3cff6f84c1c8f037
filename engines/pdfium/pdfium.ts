import type { PdfiumFunctions } from "./functions.ts";

/** `native`: the shared library through koffi. `wasm`: the same functions as WebAssembly, about 1.6 times slower. */
export const PDFIUM_BACKENDS = ["native", "wasm"] as const;
export type PdfiumBackend = (typeof PDFIUM_BACKENDS)[number];

/** PDFium's heap. Everything allocated is freed by who allocated it. */
export interface PdfiumMemory {
  /** Zeroed bytes. Throws when there is no room. */
  allocate(bytes: number): number;
  free(address: number): void;
  /** The bytes themselves, not a copy. Only good until the next call into PDFium: a WebAssembly heap moves when it grows. */
  view(address: number, bytes: number): Buffer;
}

/** PDFium loaded into this process and initialised. Not thread-safe: one thread, one call at a time. */
export interface Pdfium {
  readonly backend: PdfiumBackend;
  readonly call: PdfiumFunctions;
  readonly memory: PdfiumMemory;
}

/** Memory for the time of one action. */
export function withMemory<T>(memory: PdfiumMemory, bytes: number, action: (address: number) => T): T {
  const address = memory.allocate(bytes);
  try {
    return action(address);
  } finally {
    memory.free(address);
  }
}

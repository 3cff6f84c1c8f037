import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init } from "@embedpdf/pdfium";
import { bindFunctions, type CType } from "./functions.ts";
import type { Pdfium } from "./pdfium.ts";
import { type FontHost, systemFontInfo } from "./wasm-fonts.ts";

/** What Octavo uses of Emscripten's module; the package's own types need ambient ones that are not installed. */
interface WasmModule extends FontHost {
  readonly wasmExports: { malloc(bytes: number): number; free(address: number): void };
  cwrap(name: string, result: "number" | null, taken: readonly ("number" | "string")[]): (...args: unknown[]) => number;
}

/** WebAssembly gives every 32-bit integer as signed. */
const SIGNED: ReadonlySet<CType> = new Set(["void", "int", "float"]);

/** PDFium as WebAssembly: works on every system, sees of the machine's fonts only the one that we show it. Throws when the module does not load. */
export async function loadWasm(): Promise<Pdfium> {
  const file = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const { pdfium } = (await init({ wasmBinary })) as unknown as { pdfium: WasmModule };
  const call = bindFunctions((name, result, taken) => {
    const wrapped = pdfium.cwrap(
      name,
      result === "void" ? null : "number",
      taken.map((c) => (c === "text" ? "string" : "number")),
    );
    return SIGNED.has(result) ? wrapped : (...args: unknown[]) => wrapped(...args) >>> 0;
  });
  call.FPDF_InitLibrary();
  const memory = wasmMemory(pdfium);
  const fonts = systemFontInfo(pdfium);
  const info = memory.allocate(fonts.byteLength);
  memory.view(info, fonts.byteLength).set(new Uint8Array(fonts.buffer));
  call.FPDF_SetSystemFontInfo(info);
  return { backend: "wasm", call, memory };
}

function wasmMemory(module: WasmModule): Pdfium["memory"] {
  return {
    allocate(bytes) {
      const address = module.wasmExports.malloc(bytes) >>> 0;
      if (address === 0) throw new Error(`no room for ${bytes} bytes`);
      module.HEAPU8.fill(0, address, address + bytes);
      return address;
    },
    free: (address) => module.wasmExports.free(address),
    view: (address, bytes) => Buffer.from(module.HEAPU8.buffer, address, bytes),
  };
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import koffi from "koffi";
import { bindFunctions, type CType } from "./functions.ts";
import type { Pdfium } from "./pdfium.ts";

const LIBRARY = "pdfium-node-linux-x64-gnu/prebuilds/linux-x64-gnu/libpdfium.so";

/** Where the package manager put the library. Throws where it is not installed, as on other systems. */
export const findLibrary = (): string => createRequire(import.meta.url).resolve(LIBRARY);

/** PDFium 152.0.7934.0 as published in pdfium-node-linux-x64-gnu 1.2.1. Native code of another hash is never loaded. */
const LIBRARY_SHA256 = "d3fb75e51ab2fd70037cbfcda0cccadca518fb39ac0362757b76338eec17d94f";

/** Handles and addresses are `uintptr_t`, because koffi gives those as plain numbers. */
const NATIVE_TYPES: Partial<Record<CType, string>> = {
  void: "void",
  int: "int",
  uchar: "uchar",
  ulong: "ulong",
  size: "size_t",
  float: "float",
  text: "str",
};

/** The shared library, used through its C functions alone. Throws when it is absent, changed, or does not load here. */
export function loadNative(path = findLibrary()): Pdfium {
  const found = createHash("sha256").update(readFileSync(path)).digest("hex");
  if (found !== LIBRARY_SHA256) throw new Error(`libpdfium.so has the hash ${found}, not the pinned one`);
  const library = koffi.load(path);
  const type = (c: CType) => NATIVE_TYPES[c] ?? "uintptr_t";
  const call = bindFunctions((name, result, taken) => library.func(name, type(result), taken.map(type)));
  call.FPDF_InitLibrary();
  return { backend: "native", call, memory: nativeMemory() };
}

function nativeMemory(): Pdfium["memory"] {
  const c = koffi.load(null);
  const calloc: (count: number, bytes: number) => number = c.func("calloc", "uintptr_t", ["size_t", "size_t"]);
  const release: (address: number) => void = c.func("free", "void", ["uintptr_t"]);
  /** One view of each block: V8 takes every view for memory of its own, and collects garbage for it after a few pages. */
  const views = new Map<number, Buffer>();
  return {
    allocate(bytes) {
      const address = calloc(1, bytes);
      if (address === 0) throw new Error(`no room for ${bytes} bytes`);
      return address;
    },
    free(address) {
      views.delete(address);
      release(address);
    },
    view(address, bytes) {
      let view = views.get(address);
      if (view === undefined || view.length < bytes) {
        view = Buffer.from(koffi.view(address, bytes));
        views.set(address, view);
      }
      return view.subarray(0, bytes);
    },
  };
}

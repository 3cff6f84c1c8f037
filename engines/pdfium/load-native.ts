import koffi from "koffi";
import { bindFunctions, type CType } from "./functions.ts";
import type { Pdfium } from "./pdfium.ts";
import { findLibrary } from "./pinned-library.ts";

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

/** The shared library, used through its C functions alone; whoever calls has seen that it is pinned. Throws when it is absent or does not load here. */
export function loadNative(path = findLibrary()): Pdfium {
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

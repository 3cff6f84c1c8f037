import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const LIBRARY = "pdfium-node-linux-x64-gnu/prebuilds/linux-x64-gnu/libpdfium.so";

/** PDFium 152.0.7934.0 as published in pdfium-node-linux-x64-gnu 1.2.1. */
const LIBRARY_SHA256 = "d3fb75e51ab2fd70037cbfcda0cccadca518fb39ac0362757b76338eec17d94f";

/** Where the package manager put the library. Throws where it is not installed, as on other systems. */
export const findLibrary = (): string => createRequire(import.meta.url).resolve(LIBRARY);

/** Whether this is, byte for byte, the library that was looked at; native code of another hash is never loaded. */
export function isPinned(path: string): boolean {
  const found = createHash("sha256").update(readFileSync(path)).digest("hex");
  if (found !== LIBRARY_SHA256) console.error(`libpdfium.so has the hash ${found}, not the pinned one`);
  return found === LIBRARY_SHA256;
}

let known: boolean | undefined;

/**
 * Whether the installed library may be loaded. Asked by who starts the children and answered once a process, for it takes a
 * fifth of a child's start, and nothing in the jail can change the library.
 */
export function nativeIsPinned(): boolean {
  known ??= installedIsPinned();
  return known;
}

function installedIsPinned(): boolean {
  try {
    return isPinned(findLibrary());
  } catch {
    return false;
  }
}

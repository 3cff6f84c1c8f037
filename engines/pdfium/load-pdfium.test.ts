import { appendFile, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLibrary, loadNative } from "./load-native.ts";
import { loadPdfium } from "./load-pdfium.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-library-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function changedLibrary(): Promise<string> {
  const path = join(folder, "libpdfium.so");
  await copyFile(findLibrary(), path);
  await appendFile(path, "\0");
  return path;
}

test("a native library that was changed is never loaded", async () => {
  const path = await changedLibrary();
  expect(() => loadNative(path)).toThrow("not the pinned one");
  await expect(loadPdfium("native", path)).rejects.toThrow("not the pinned one");
});

test("WebAssembly takes the place of a native library that was changed or is not there", async () => {
  for (const path of [await changedLibrary(), join(folder, "absent.so")]) {
    const pdfium = await loadPdfium(undefined, path);
    expect(pdfium.backend).toBe("wasm");
    expect(pdfium.call.FPDF_LoadDocument("/nowhere", null)).toBe(0);
  }
});

import { appendFile, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadPdfium } from "./load-pdfium.ts";
import { findLibrary, isPinned, nativeIsPinned } from "./pinned-library.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-library-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("a native library that was changed is not the pinned one, and the installed one is", async () => {
  const path = join(folder, "libpdfium.so");
  await copyFile(findLibrary(), path);
  expect(isPinned(path)).toBe(true);
  await appendFile(path, "\0");
  expect(isPinned(path)).toBe(false);
  expect(nativeIsPinned()).toBe(true);
});

test("WebAssembly takes the place of a native library that is not there", async () => {
  const pdfium = await loadPdfium(undefined, join(folder, "absent.so"));
  expect(pdfium.backend).toBe("wasm");
  expect(pdfium.call.FPDF_LoadDocument("/nowhere", null)).toBe(0);
});

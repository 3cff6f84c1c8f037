import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPdf } from "#engines/pdfium/open-pdf.ts";
import { PDFIUM_MAIN } from "#engines/pdfium/start-pdfium.ts";
import { numberedPdf } from "#test/documents/picture-pages.ts";
import { fillCodeCache } from "./code-cache.ts";
import { makeJobFolder } from "./make-job-folder.ts";
import { openJail } from "./open-jail.ts";

let parent: string;
const signal = new AbortController().signal;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-cache-"));
  await chmod(parent, 0o755);
});

afterEach(() => rm(parent, { recursive: true }));

test("R3: the code cache is filled once, and children that see a document only read it", async () => {
  const jail = await openJail({ kind: "bubblewrap" });
  const codeCache = await fillCodeCache({ jail, folder: await makeJobFolder(parent), mains: [PDFIUM_MAIN], signal });
  const filled = await readdir(codeCache!, { recursive: true });
  expect(filled.length).toBeGreaterThan(5);
  const folder = await makeJobFolder(parent);
  const path = join(folder, "in.pdf");
  await writeFile(path, numberedPdf(1));
  const pdf = await openPdf({ jail, folder, codeCache, deadlineMs: 60_000, signal }, { path });
  expect(await pdf.pdfium.text(0)).toBe("Page 1");
  await pdf.end();
  expect(await readdir(codeCache!, { recursive: true })).toEqual(filled);
});

test("a folder that was filled once is not filled again", async () => {
  const jail = await openJail({ kind: "bubblewrap" });
  const folder = await makeJobFolder(parent);
  await fillCodeCache({ jail, folder, mains: [], signal });
  expect(await fillCodeCache({ jail, folder, mains: [PDFIUM_MAIN], signal })).toBe(folder);
  expect(await readdir(folder)).toEqual(["filled"]);
});

test("R3: where children could write to it, there is none", async () => {
  const jail = await openJail({ kind: "prlimit" });
  const folder = await makeJobFolder(parent);
  expect(await fillCodeCache({ jail, folder, mains: [PDFIUM_MAIN], signal })).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

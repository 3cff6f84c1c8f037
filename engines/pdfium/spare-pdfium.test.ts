import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { numberedPdf } from "#test/documents/picture-pages.ts";
import { type OpenOptions, openPdf } from "./open-pdf.ts";
import { keepSparePdfium, type SparePdfium } from "./spare-pdfium.ts";

const DRAWING = { dpi: 72, background: "white", maxPixels: 0 } as const;
const ENCODING = { format: "png", quality: 85, dpi: 72 } as const;
const WAIT = { timeout: 30_000, interval: 20 };

let parent: string;
let work: string;
let options: OpenOptions;
let spares: SparePdfium;
let taken: number;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-spare-"));
  work = await mkdtemp(join(parent, "work-"));
  const jail = await openJail();
  const folder = await makeJobFolder(parent);
  const kept = keepSparePdfium({ jail, workFolder: work, spares: 1 });
  taken = 0;
  spares = {
    ...kept,
    take(document) {
      const process = kept.take(document);
      if (process !== undefined) taken++;
      return process;
    },
  };
  options = { jail, folder, sparePdfium: spares, deadlineMs: 60_000, signal: new AbortController().signal };
});

afterEach(async () => {
  await spares.stop();
  expect(await readdir(work)).toEqual([]);
  await rm(parent, { recursive: true });
});

async function put(pages: number): Promise<string> {
  const path = join(options.folder, `input-${pages}.pdf`);
  await writeFile(path, numberedPdf(pages));
  return path;
}

/** Opens a document with a spare process as soon as one waits. */
async function openWarm(path: string, more: Partial<OpenOptions> = {}) {
  const before = taken;
  let pdf = await openPdf({ ...options, ...more }, { path });
  for (; taken === before; pdf = await openPdf({ ...options, ...more }, { path })) await pdf.end();
  return pdf;
}

test("a process that waited draws what a new one draws, into the job's folder alone", async () => {
  const path = await put(2);
  const [cold, warm] = [join(options.folder, "cold.png"), join(options.folder, "warm.png")];
  const started = await openPdf({ ...options, sparePdfium: undefined }, { path });
  await started.pdfium.draw(1, DRAWING, ENCODING, cold);
  await started.end();
  const pdf = await openWarm(path);
  await pdf.pdfium.draw(1, DRAWING, ENCODING, warm);
  await pdf.end();
  expect(await readFile(warm)).toEqual(await readFile(cold));
  expect((await readdir(options.folder)).sort()).toEqual(["cold.png", "input-2.pdf", "warm.png"]);
});

test("A8: a process sees one document, in a folder that is gone with it, and another one takes its place", async () => {
  const first = await openWarm(await put(1));
  const [folder] = await readdir(work);
  expect(await readdir(join(work, folder!))).toHaveLength(1);
  await first.end();
  await expect.poll(() => readdir(work), WAIT).not.toContain(folder);
  const second = await openWarm(await put(3));
  expect(second.sizes).toHaveLength(3);
  expect(await second.pdfium.text(2)).toBe("Page 3");
  await second.end();
});

test("a document that is cancelled, or takes too long, ends its process", async () => {
  const cancel = new AbortController();
  const cancelled = await openWarm(await put(1), { signal: cancel.signal });
  cancel.abort(new Error("no longer wanted"));
  await expect(cancelled.pdfium.text(0)).rejects.toThrow("no longer wanted");
  await cancelled.end();
  const late = await openWarm(await put(1), { deadlineMs: 2_000 });
  await expect.poll(() => late.pdfium.isOver(), WAIT).toBe(true);
  await expect(late.pdfium.text(0)).rejects.toMatchObject({ code: "too-complex" });
  await late.end();
});

import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDocx } from "#test/documents/docx.ts";
import { pdfFacts } from "#test/pdf-facts.ts";
import { runningBelow } from "#test/running-below.ts";
import type { Jail } from "../sandbox/jail.ts";
import { openJail } from "../sandbox/open-jail.ts";
import type { OfficeConversion } from "./office.ts";
import type { OfficeFormat } from "./office-formats.ts";
import { type OfficePool, type OfficePoolOptions, openOfficePool } from "./office-pool.ts";

const PDF = { format: "pdf", comments: false, bookmarks: true, archive: false } as const;

let parent: string;
let workFolder: string;
let jail: Jail;
let pool: OfficePool;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-office-"));
  workFolder = await mkdtemp(join(parent, "work-"));
  jail = await openJail();
  pool = openPool();
});

afterEach(async () => {
  await pool.stop();
  expect(runningBelow().filter(({ command }) => /soffice|office-driver/.test(command))).toEqual([]);
  expect(readdirSync(workFolder)).toEqual([]);
  await rm(parent, { recursive: true });
});

const openPool = (more: Partial<OfficePoolOptions> = {}) => openOfficePool({ jail, workFolder, spares: 0, ...more });

/** A pool other than the standard one, which is not started for this test. */
function usePool(more: Partial<OfficePoolOptions>): void {
  pool = openPool(more);
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(parent, name), content);
  return join(parent, name);
}

async function convert(input: string, format: OfficeFormat, more: Partial<OfficeConversion> = {}): Promise<string> {
  const output = join(parent, `out-${Math.random()}`);
  const standard = { encrypted: false, to: PDF, deadlineMs: 60_000, signal: new AbortController().signal };
  await pool.convert({ ...standard, input, format, output, ...more });
  return output;
}

const textOf = async (pdf: string): Promise<string> => (await pdfFacts(jail, pdf)).text.join("\n");

const offices = () => runningBelow().filter(({ command }) => /^\S*soffice\.bin/.test(command));

/** Long enough to be interrupted in the middle. */
const longDocument = () =>
  makeDocx(Array.from({ length: 4000 }, (_, index) => ({ text: `Line ${index} `.repeat(30) })));

const isConverting = () => readdirSync(workFolder).some((pair) => existsSync(join(workFolder, pair, "work")));

const officeAtWork = async (): Promise<void> => {
  await expect.poll(() => isConverting() && offices().length > 0, { timeout: 30_000, interval: 5 }).toBe(true);
};

test("one office serves many documents", async () => {
  const rtf = await file("in.rtf", "{\\rtf1 Hello}");
  expect(await textOf(await convert(rtf, "rtf"))).toContain("Hello");
  const [first] = offices();
  expect(await textOf(await convert(rtf, "rtf"))).toContain("Hello");
  expect(offices()).toEqual([first]);
});

test("an office that has done its share makes place for a fresh one", async () => {
  usePool({ conversionsPerOffice: 1 });
  const rtf = await file("in.rtf", "{\\rtf1 Hello}");
  await convert(rtf, "rtf");
  await expect.poll(offices, { timeout: 20_000 }).toEqual([]);
  await convert(rtf, "rtf");
});

test("spares are warm before the first document comes", async () => {
  usePool({ spares: 1 });
  await expect.poll(() => offices().length, { timeout: 30_000 }).toBe(1);
});

test.each([
  ["csv", ["xlsx", "xls", "ods"], "name,sum\nnorth,31\nsouth,29\n", "north"],
  ["txt", ["odt", "docx"], "Grüße aus dem Norden\n", "Grüße"],
] as const)("from .%s by way of %j to PDF", async (format, through, content, expected) => {
  let path = await file(`in.${format}`, content);
  let current: OfficeFormat = format;
  for (const next of through) {
    path = await convert(path, current, { to: { format: next } });
    current = next;
  }
  expect(await textOf(await convert(path, current))).toContain(expected);
});

test.each(["docx", "doc", "odt", "xlsx", "xls", "ods", "pptx", "ppt", "odp"] as const)(
  "M5: plain text that is said to be %s is damaged, not converted",
  async (format) => {
    const text = await file("in.txt", "only some words, nothing more");
    await expect(convert(text, format)).rejects.toMatchObject({ code: "file-damaged" });
  },
);

test("F3: a killed office is replaced and its document converted all the same", async () => {
  const converting = convert(await file("long.docx", longDocument()), "docx");
  await officeAtWork();
  for (const { pid } of offices()) process.kill(pid, "SIGKILL");
  expect(await textOf(await converting)).toContain("Line 3999");
});

test("F3: a document under which every office dies fails, and the next one is converted", async () => {
  const converting = convert(await file("long.docx", longDocument()), "docx");
  const killing = setInterval(() => {
    if (isConverting()) for (const { pid } of offices()) process.kill(pid, "SIGKILL");
  }, 20);
  await expect(converting).rejects.toMatchObject({ code: "conversion-failed" });
  clearInterval(killing);
  expect(await textOf(await convert(await file("in.rtf", "{\\rtf1 Hello}"), "rtf"))).toContain("Hello");
});

test("F3: an office that dies while nothing is to do costs the next document nothing but time", async () => {
  const rtf = await file("in.rtf", "{\\rtf1 Hello}");
  await convert(rtf, "rtf");
  const [dead] = offices();
  process.kill(dead!.pid, "SIGKILL");
  await expect.poll(() => offices().map(({ pid }) => pid)).not.toContain(dead!.pid);
  expect(await textOf(await convert(rtf, "rtf"))).toContain("Hello");
});

test("F3: an office that hangs is killed at the deadline, and the next document is converted", async () => {
  await convert(await file("in.rtf", "{\\rtf1 Hello}"), "rtf");
  for (const { pid } of offices()) process.kill(pid, "SIGSTOP");
  const hanging = convert(await file("in.rtf", "{\\rtf1 Hello}"), "rtf", { deadlineMs: 1500 });
  await expect(hanging).rejects.toMatchObject({ code: "too-complex" });
  expect(await textOf(await convert(await file("in.rtf", "{\\rtf1 Hello}"), "rtf"))).toContain("Hello");
});

test("an abort ends the conversion with its reason", async () => {
  const abort = new AbortController();
  const converting = convert(await file("long.docx", longDocument()), "docx", { signal: abort.signal });
  await officeAtWork();
  abort.abort(new Error("the person closed the page"));
  await expect(converting).rejects.toThrow("the person closed the page");
  expect(await readdir(parent)).not.toContainEqual(expect.stringContaining("out-"));
});

test("documents wait for their turn, and one that is no longer wanted leaves the queue", async () => {
  const abort = new AbortController();
  const rtf = await file("in.rtf", "{\\rtf1 Hello}");
  const first = convert(await file("long.docx", longDocument()), "docx");
  const second = convert(rtf, "rtf", { signal: abort.signal });
  const third = convert(rtf, "rtf");
  abort.abort(new Error("no longer wanted"));
  await expect(second).rejects.toThrow("no longer wanted");
  expect(await textOf(await first)).toContain("Line 3999");
  expect(await textOf(await third)).toContain("Hello");
});

test("B4: a document that makes the office grow without bounds fails alone", async () => {
  jail = await openJail({ limits: { residentBytes: 450 * 1024 ** 2 } });
  usePool({});
  const lines = "a line of its own\n".repeat(3_000_000);
  await expect(convert(await file("big.txt", lines), "txt")).rejects.toMatchObject({ code: "conversion-failed" });
  expect(await textOf(await convert(await file("in.rtf", "{\\rtf1 Hello}"), "rtf"))).toContain("Hello");
});

test("B9: nothing of a document is left where the next one is converted", async () => {
  const secret = "Zaphod-42-canary";
  await convert(await file("secret.docx", makeDocx([{ heading: 1, text: secret }], { header: secret })), "docx");
  const left = await readdir(workFolder, { recursive: true, withFileTypes: true });
  for (const entry of left.filter((each) => each.isFile())) {
    expect(await readFile(join(entry.parentPath, entry.name), "latin1")).not.toContain(secret);
  }
  const next = await convert(await file("next.docx", makeDocx([{ text: "Next" }])), "docx");
  expect(await textOf(next)).not.toContain(secret);
  expect(await readFile(next, "latin1")).not.toContain(secret);
});

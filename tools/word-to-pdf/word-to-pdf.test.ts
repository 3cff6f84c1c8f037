import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMIT_PRESETS, type Limits } from "#domain/limits.ts";
import type { OfficeTarget } from "#engines/libreoffice/office-request.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { type StartedEngines, startEngines } from "#engines/start-engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { type DocxBlock, makeDocx } from "#test/documents/docx.ts";
import { makeRtf } from "#test/documents/rtf.ts";
import { solidPng } from "#test/documents/solid-png.ts";
import { type PdfFacts, pdfFacts } from "#test/pdf-facts.ts";
import type { OutputFile } from "../define-run.ts";
import { runStep } from "../run-step.ts";
import { wordToPdf } from "./tool.ts";

let workFolder: string;
let engines: StartedEngines;
const signal = new AbortController().signal;

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), "octavo-word-"));
  engines = await startEngines({ workFolder, selfTest: false });
});

afterAll(async () => {
  await engines.stop();
  await rm(workFolder, { recursive: true, force: true });
});

interface Conversion {
  readonly name?: string;
  readonly params?: Record<string, unknown>;
  readonly password?: string;
  readonly limits?: Limits;
}

/** Through the gate and the step runner, as a worker does it. */
async function convert(document: Uint8Array, options: Conversion = {}): Promise<OutputFile> {
  const { name = "Report.docx", limits = LIMIT_PRESETS.selfHosted, password } = options;
  const folder = await makeJobFolder(workFolder);
  const path = join(folder, "input");
  await writeFile(path, document);
  await giveToJail(path);
  const input = { path, name, ...inspectPath(path, name, limits), ...(password === undefined ? {} : { password }) };
  const params = wordToPdf.params.parse(options.params ?? {});
  const step = { tool: wordToPdf.id, params, inputs: [input], folder, engines, limits, signal } as const;
  const [output] = await runStep({ ...step, progress: () => {} });
  return output!;
}

const look = async (document: Uint8Array, options?: Conversion): Promise<PdfFacts> =>
  pdfFacts(engines.jail, (await convert(document, options)).path);

/** The same document as another program's user would have saved it, made by the office itself. */
async function savedAs(document: Uint8Array, to: Exclude<OfficeTarget, { format: "pdf" }>): Promise<Uint8Array> {
  const folder = await makeJobFolder(workFolder);
  const input = join(folder, "in.docx");
  const output = join(folder, `out.${to.format}`);
  await writeFile(input, document);
  await engines.office.convert({ input, format: "docx", encrypted: false, output, to, deadlineMs: 60_000, signal });
  return readFile(output);
}

const REPORT: readonly DocxBlock[] = [
  { heading: 1, text: "Findings" },
  { text: "The bridge stands on nine pillars." },
  { heading: 2, text: "Method" },
  { link: "https://example.org/report?year=2024&part=2", text: "the whole report" },
  { list: ["first reason", "second reason"] },
  {
    table: [
      ["Pillar", "Height"],
      ["north", "31 m"],
    ],
  },
  { pageBreak: true },
  { heading: 1, text: "Annex" },
];

test("T5: a Word document keeps its text, table, list, header, footer and pages", async () => {
  const { pages, text, tagged } = await look(makeDocx(REPORT, { header: "City of Octavo", footer: "Page" }));
  expect(pages).toBe(2);
  expect(text[0]).toMatch(
    /Findings.*nine pillars.*Method.*•\s+first reason.*•\s+second reason.*Pillar\s+Height.*north\s+31 m/s,
  );
  for (const [index, page] of text.entries()) {
    expect(page).toContain("City of Octavo");
    expect(page).toContain(`Page ${index + 1}`);
  }
  expect(tagged).toBe(true);
});

test("T5: links stay links and headings become bookmarks, unless they are not wanted", async () => {
  const document = makeDocx(REPORT);
  const { links, bookmarks } = await look(document);
  expect(links).toContain("https://example.org/report?year=2024&part=2");
  expect(bookmarks).toEqual(["Findings", "  Method", "Annex"]);
  expect((await look(document, { params: { bookmarks: false } })).bookmarks).toEqual([]);
});

test("T5: a picture keeps its pixels", async () => {
  const { pictures } = await look(makeDocx([{ picture: await solidPng(200, 120), width: 5, height: 3 }]));
  expect(pictures).toEqual([{ width: 200, height: 120 }]);
});

test("T5: fonts substitute metrically and every font is embedded", async () => {
  const document = makeDocx([
    { text: "Calibri becomes Carlito", font: "Calibri" },
    { text: "Arial becomes Liberation Sans", font: "Arial" },
    { text: "Times becomes Liberation Serif", font: "Times New Roman" },
  ]);
  const { fonts } = await look(document);
  for (const name of ["Carlito", "LiberationSans", "LiberationSerif"]) {
    expect(fonts).toContainEqual({ name: expect.stringContaining(name), embedded: true });
  }
  expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
});

test("T5: Chinese, Japanese and Korean text can be read and searched", async () => {
  const lines = [
    { text: "合同编号与签署日期", font: "SimSun", language: "zh-CN" },
    { text: "契約書の締結日について", font: "MS Mincho", language: "ja-JP" },
    { text: "계약서 체결 날짜", font: "Batang", language: "ko-KR" },
  ];
  const { text, fonts } = await look(makeDocx(lines));
  for (const line of lines) expect(text[0]).toContain(line.text);
  // All three are serif fonts, and so is what stands in for them.
  expect(fonts.filter(({ name }) => name.includes("SansCJK"))).toEqual([]);
  expect(fonts.filter(({ name }) => name.includes("SerifCJK")).length).toBeGreaterThanOrEqual(3);
  expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
});

test("T5: comments do not stop a conversion, and stay readable on request", async () => {
  const document = makeDocx([{ text: "Nine pillars.", comment: "I counted eight." }]);
  expect((await look(document)).notes).toEqual([]);
  expect((await look(document, { params: { comments: true } })).notes).toEqual([
    expect.stringContaining("I counted eight."),
  ]);
});

test("T5: on request the result is PDF/A-2b", async () => {
  const { metadata } = await look(makeDocx(REPORT), { params: { archive: true } });
  expect(metadata).toMatch(/pdfaid:part>2</);
  expect(metadata).toMatch(/pdfaid:conformance>B</);
});

test.each(["doc", "odt"] as const)("T5: a .%s keeps its text, links and bookmarks", async (format) => {
  const document = await savedAs(makeDocx(REPORT), { format });
  const { pages, text, links, bookmarks } = await look(document, { name: `Report.${format}` });
  expect(pages).toBe(2);
  expect(text[0]).toMatch(/nine pillars.*north\s+31 m/s);
  expect(links).toContain("https://example.org/report?year=2024&part=2");
  expect(bookmarks).toEqual(["Findings", "  Method", "Annex"]);
});

test("T5: an .rtf keeps its text, links and bookmarks", async () => {
  const link = "https://example.org/report?year=2024";
  const document = makeRtf({
    heading: "Findings",
    text: "Nine pillars.",
    link,
    linkText: "all",
    secondHeading: "Annex",
  });
  const { pages, text, links, bookmarks } = await look(Buffer.from(document), { name: "Report.rtf" });
  expect(pages).toBe(2);
  expect(text[0]).toContain("Nine pillars.");
  expect(links).toEqual([link]);
  expect(bookmarks).toEqual(["Findings", "Annex"]);
});

test.each(["docx", "doc", "odt"] as const)(
  "T5: a .%s with a password asks for it and opens with the right one only",
  async (format) => {
    const name = `Secret.${format}`;
    const document = await savedAs(makeDocx(REPORT), { format, password: "Schlüssel 7" });
    await expect(convert(document, { name })).rejects.toMatchObject({ code: "file-encrypted" });
    await expect(convert(document, { name, password: "Schlüssel 8" })).rejects.toMatchObject({
      code: "wrong-password",
    });
    expect((await look(document, { name, password: "Schlüssel 7" })).text[0]).toContain("nine pillars");
  },
);

test("T5: the result is named after the document and knows its pages", async () => {
  expect(await convert(makeDocx(REPORT), { name: "Brückenbericht v1.2.docx" })).toMatchObject({
    name: "Brückenbericht v1.2.pdf",
    format: "pdf",
    pages: 2,
  });
});

test("T5: a document of more pages than the limit is refused", async () => {
  const limits = { ...LIMIT_PRESETS.selfHosted, pdfPages: 1 };
  await expect(convert(makeDocx(REPORT), { limits })).rejects.toMatchObject({ code: "too-many-pages" });
});

test("T5: a link without a style of its own is a link too, and looks like the text around it", async () => {
  const plain = makeDocx([{ link: "https://example.org/plain", text: "a plain link" }]);
  expect((await look(plain)).links).toEqual(["https://example.org/plain"]);
});

test("A1: text that is called .docx is refused, never printed as text", async () => {
  await expect(convert(Buffer.from("Dear reader,"))).rejects.toMatchObject({ code: "file-type" });
});

test("B1: a document without a body that can be read is damaged, even behind the gate", async () => {
  const parts = unzipSync(makeDocx(REPORT));
  parts["word/document.xml"] = strToU8("<?xml version='1.0'?><w:document");
  await expect(convert(zipSync(parts))).rejects.toMatchObject({ code: "file-damaged" });
});

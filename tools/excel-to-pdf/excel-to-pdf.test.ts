import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import type { OfficeTarget } from "#engines/libreoffice/office-request.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { type StartedEngines, startEngines } from "#engines/start-engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { pageSizes } from "#test/documents/page-sizes.ts";
import { drawnPage } from "#test/documents/pdf-facts.ts";
import { makeXlsx, type XlsxSheet } from "#test/documents/xlsx.ts";
import { type PdfFacts, pdfFacts } from "#test/pdf-facts.ts";
import type { OutputFile } from "../define-run.ts";
import { runStep } from "../run-step.ts";
import { excelToPdf } from "./tool.ts";

let workFolder: string;
let engines: StartedEngines;
let listener: Server;
const heard: string[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), "octavo-excel-"));
  engines = await startEngines({ workFolder, selfTest: false });
  listener = createServer((request, response) => {
    heard.push(String(request.url));
    response.end("fetched");
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await engines.stop();
  listener.close();
  await rm(workFolder, { recursive: true, force: true });
});

interface Conversion {
  readonly name?: string;
  readonly params?: Record<string, unknown>;
  readonly password?: string;
}

/** Through the gate and the step runner, as a worker does it. */
async function convert(document: Uint8Array | string, options: Conversion = {}): Promise<OutputFile> {
  const { name = "Book.xlsx", password } = options;
  const limits = LIMIT_PRESETS.selfHosted;
  const folder = await makeJobFolder(workFolder);
  const path = join(folder, "input");
  await writeFile(path, document);
  await giveToJail(path);
  const input = { path, name, ...inspectPath(path, name, limits), ...(password === undefined ? {} : { password }) };
  const params = excelToPdf.params.parse(options.params ?? {});
  const step = { tool: excelToPdf.id, params, inputs: [input], folder, engines, limits, signal } as const;
  const [output] = await runStep({ ...step, progress: () => {} });
  return output!;
}

const look = async (document: Uint8Array | string, options?: Conversion): Promise<PdfFacts> =>
  pdfFacts(engines.jail, (await convert(document, options)).path);

/** The same workbook as another program's user would have saved it, made by the office itself. */
async function savedAs(document: Uint8Array, to: Exclude<OfficeTarget, { format: "pdf" }>): Promise<Uint8Array> {
  const folder = await makeJobFolder(workFolder);
  const input = join(folder, "in.xlsx");
  const output = join(folder, `out.${to.format}`);
  await writeFile(input, document);
  await engines.office.convert({ input, format: "xlsx", encrypted: false, output, to, deadlineMs: 60_000, signal });
  return readFile(output);
}

const NARROW: XlsxSheet = {
  name: "Pillars",
  rows: [
    ["Pillar", "Height"],
    ["north", 31],
  ],
};
const WIDE: XlsxSheet = {
  name: "Months",
  columnWidth: 20,
  rows: [Array.from({ length: 14 }, (_, index) => `column ${index + 1}`)],
};
const HIDDEN: XlsxSheet = { name: "Salaries", hidden: true, rows: [["secret"]] };

test("T6: a workbook becomes a page a sheet, and what is hidden stays hidden", async () => {
  const { pages, text, tagged, fonts } = await look(makeXlsx([NARROW, HIDDEN, WIDE]));
  expect(pages).toBe(2);
  expect(text[0]).toMatch(/Pillar\s+Height\s+north\s+31/);
  expect(text.join()).not.toContain("secret");
  expect(tagged).toBe(true);
  expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
});

test("T6: all columns of a wide sheet are on one page, which lies on its side; a narrow one stays upright", async () => {
  const { path } = await convert(makeXlsx([NARROW, WIDE]));
  expect(await pageSizes(path)).toEqual([
    [595, 842],
    [842, 595],
  ]);
  const { text } = await pdfFacts(engines.jail, path);
  expect(text[1]).toMatch(/column 1 .*column 14/);
});

test("T6: without fitting, a wide sheet goes on over several pages at its own size", async () => {
  const { pages, text } = await look(makeXlsx([WIDE]), { params: { fitWidth: false } });
  expect(pages).toBeGreaterThan(1);
  expect(text.join()).toContain("column 14");
});

test.each([
  ["portrait", [595, 842]],
  ["landscape", [842, 595]],
] as const)("T6: every page is %s when that is asked for", async (orientation, size) => {
  const { path } = await convert(makeXlsx([NARROW, WIDE]), { params: { orientation } });
  expect(await pageSizes(path)).toEqual([size, size]);
});

test("T6: only the chosen sheets are converted, counted without the hidden ones", async () => {
  const last = { ...NARROW, name: "Last", rows: [["the last sheet"]] };
  const { text } = await look(makeXlsx([NARROW, HIDDEN, WIDE, last]), { params: { sheets: "3, 1" } });
  expect(text).toHaveLength(2);
  expect(text[0]).toContain("north");
  expect(text[1]).toContain("the last sheet");
  const fromSecond = await look(makeXlsx([NARROW, WIDE, last]), { params: { sheets: "2-" } });
  expect(fromSecond.text.join()).not.toContain("north");
});

test("T6: a sheet that is not there is refused with the number of those that are", async () => {
  await expect(convert(makeXlsx([NARROW, HIDDEN]), { params: { sheets: "2" } })).rejects.toMatchObject({
    code: "sheet-out-of-range",
    details: { sheets: 1 },
  });
});

test("T6: gridlines are drawn on request", async () => {
  const plain = await convert(makeXlsx([NARROW]));
  const ruled = await convert(makeXlsx([NARROW]), { params: { gridlines: true } });
  expect(await ink(ruled.path)).toBeGreaterThan((await ink(plain.path)) * 1.2);
});

test("T6: Chinese, Japanese and Korean cells can be read and searched", async () => {
  const { text } = await look(makeXlsx([{ name: "合计", rows: [["合同编号", "契約書", "계약서"]] }]));
  expect(text[0]).toMatch(/合同编号.*契約書.*계약서/);
});

test("B2: a formula that calls the web reaches nobody, and shows what was saved with it", async () => {
  const formula = `_xlfn.WEBSERVICE("http://127.0.0.1:${(listener.address() as AddressInfo).port}/canary")`;
  const saved = await look(makeXlsx([{ name: "Web", rows: [[{ formula, result: "saved before" }]] }]));
  expect(saved.text[0]).toContain("saved before");
  await look(makeXlsx([{ name: "Web", rows: [["never computed", { formula }]] }]));
  expect(heard).toEqual([]);
});

test("T6: formulas are not computed again", async () => {
  const { text } = await look(makeXlsx([{ name: "Old", rows: [[{ formula: "1+1", result: "as saved" }]] }]));
  expect(text[0]).toContain("as saved");
});

test.each(["xls", "ods"] as const)("T6: a .%s keeps its sheets and its hidden ones hidden", async (format) => {
  const document = await savedAs(makeXlsx([NARROW, HIDDEN, WIDE]), { format });
  const { path } = await convert(document, { name: `Book.${format}` });
  const { text } = await pdfFacts(engines.jail, path);
  expect(text).toHaveLength(2);
  expect(text[0]).toMatch(/north\s+31/);
  expect(text[1]).toMatch(/column 1 .*column 14/);
  expect((await pageSizes(path))[0]).toEqual([595, 842]);
});

test.each(["xlsx", "xls", "ods"] as const)(
  "T6: a .%s with a password asks for it and opens with the right one only",
  async (format) => {
    const name = `Secret.${format}`;
    const document = await savedAs(makeXlsx([NARROW]), { format, password: "Schlüssel 7" });
    await expect(convert(document, { name })).rejects.toMatchObject({ code: "file-encrypted" });
    await expect(convert(document, { name, password: "Schlüssel 8" })).rejects.toMatchObject({
      code: "wrong-password",
    });
    expect((await look(document, { name, password: "Schlüssel 7" })).text[0]).toContain("north");
  },
);

test.each([
  ["UTF-8 with commas", Buffer.from("姓名,金额\n王小明,00123\n")],
  ["UTF-8 with semicolons", Buffer.from("姓名;金额\n王小明;00123\n")],
  ["GB 18030 with tabs", Buffer.from("d0d5c3fb09bdf0b6ee0acdf5d0a1c3f70930303132330a", "hex")],
  ["UTF-16 with tabs", Buffer.from("\ufeff姓名\t金额\n王小明\t00123\n", "utf16le")],
])("T6: a table of text in %s shows every cell as it is written", async (_name, bytes) => {
  const { text } = await look(bytes, { name: "Table.csv" });
  expect(text[0]).toMatch(/姓名\s+金额\s+王小明\s+00123/);
});

test("T6: in a table of text nothing is a formula, and long cells are broken, not cut", async () => {
  const long = "a long remark that needs many words ".repeat(12).trim();
  const { text, pages } = await look(`name,remark,sum\nnorth,${long},=1+1\nsouth,"with, comma",622848000000001234\n`, {
    name: "Table.csv",
  });
  expect(pages).toBe(1);
  expect(text[0]).toContain("=1+1");
  expect(text[0]).toContain("622848000000001234");
  expect(text[0]).toContain("with, comma");
  expect(text[0]?.match(/remark/g)).toHaveLength(13);
});

test("T6: the result is named after the workbook and knows its pages", async () => {
  expect(await convert(makeXlsx([NARROW]), { name: "Brücken v1.2.xlsx" })).toMatchObject({
    name: "Brücken v1.2.pdf",
    format: "pdf",
    pages: 1,
  });
});

/** How much ink is on the first page: the mean distance of its bytes from white. */
async function ink(path: string): Promise<number> {
  const drawn = await drawnPage(path, 1);
  return drawn.reduce((sum, byte) => sum + 255 - byte, 0) / drawn.length;
}

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import type { OfficeTarget } from "#engines/libreoffice/office-request.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { type StartedEngines, startEngines } from "#engines/start-engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { pageSizes } from "#test/documents/page-sizes.ts";
import { makePptx } from "#test/documents/pptx.ts";
import { type PdfFacts, pdfFacts } from "#test/pdf-facts.ts";
import type { OutputFile } from "../define-run.ts";
import { runStep } from "../run-step.ts";
import { pptToPdf } from "./tool.ts";

let workFolder: string;
let engines: StartedEngines;
const signal = new AbortController().signal;

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), "octavo-ppt-"));
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
}

/** Through the gate and the step runner, as a worker does it. */
async function convert(document: Uint8Array, options: Conversion = {}): Promise<OutputFile> {
  const { name = "Talk.pptx", password } = options;
  const limits = LIMIT_PRESETS.selfHosted;
  const folder = await makeJobFolder(workFolder);
  const path = join(folder, "input");
  await writeFile(path, document);
  await giveToJail(path);
  const input = { path, name, ...inspectPath(path, name, limits), ...(password === undefined ? {} : { password }) };
  const params = pptToPdf.params.parse(options.params ?? {});
  const step = { tool: pptToPdf.id, params, inputs: [input], folder, engines, limits, signal } as const;
  const [output] = await runStep({ ...step, progress: () => {} });
  return output!;
}

const look = async (document: Uint8Array, options?: Conversion): Promise<PdfFacts> =>
  pdfFacts(engines.jail, (await convert(document, options)).path);

/** The same presentation as another program's user would have saved it, made by the office itself. */
async function savedAs(document: Uint8Array, to: Exclude<OfficeTarget, { format: "pdf" }>): Promise<Uint8Array> {
  const folder = await makeJobFolder(workFolder);
  const input = join(folder, "in.pptx");
  const output = join(folder, `out.${to.format}`);
  await writeFile(input, document);
  await engines.office.convert({ input, format: "pptx", encrypted: false, output, to, deadlineMs: 60_000, signal });
  return readFile(output);
}

const TALK = makePptx([
  { title: "Nine pillars", notes: "Say hello first" },
  { title: "Not for today", notes: "Skip", hidden: true },
  { title: "桥梁 橋梁 교량", notes: "Thank the town" },
]);
const SLIDE = [960, 540];
const A4 = [595, 842];

test("T7: every slide becomes a page of its size, without hidden slides and without notes", async () => {
  const { path, pages } = await convert(TALK);
  expect(pages).toBe(2);
  expect(await pageSizes(path)).toEqual([SLIDE, SLIDE]);
  const { text, fonts, tagged } = await pdfFacts(engines.jail, path);
  expect(text[0]).toContain("Nine pillars");
  expect(text[1]).toMatch(/桥梁\s+橋梁\s+교량/);
  expect(text.join()).not.toMatch(/Not for today|Say hello/);
  expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  expect(tagged).toBe(true);
});

test("T7: hidden slides come along when they are wanted", async () => {
  const { text } = await look(TALK, { params: { hidden: true } });
  expect(text).toHaveLength(3);
  expect(text[1]).toContain("Not for today");
});

test("T7: pages with notes have the slide and what the speaker says below it", async () => {
  const { path } = await convert(TALK, { params: { layout: "notes" } });
  const { text } = await pdfFacts(engines.jail, path);
  expect(text).toHaveLength(2);
  expect(text[0]).toMatch(/Nine pillars[\s\S]*Say hello first/);
  const [[width, height] = [0, 0]] = await pageSizes(path);
  expect(height).toBeGreaterThan(width);
});

test.each([
  [1, 7],
  [2, 4],
  [3, 3],
  [4, 2],
  [6, 2],
  [9, 1],
])(
  "T7: a handout of %i slides a sheet puts seven slides on %i sheets of A4 with their text",
  async (perSheet, sheets) => {
    const talk = makePptx(Array.from({ length: 7 }, (_, index) => ({ title: `Slide number ${index + 1}` })));
    const { path, pages } = await convert(talk, { params: { layout: "handout", perSheet: String(perSheet) } });
    expect(pages).toBe(sheets);
    expect(await pageSizes(path)).toEqual(Array.from({ length: sheets }, () => A4));
    const { text, fonts } = await pdfFacts(engines.jail, path);
    const onFirst = [...(text[0] ?? "").matchAll(/number (\d)/g)].map(([, number]) => Number(number));
    expect(onFirst).toEqual(Array.from({ length: Math.min(perSheet, 7) }, (_, index) => index + 1));
    expect(text.at(-1)).toContain("number 7");
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  },
);

test.each(["ppt", "odp"] as const)("T7: a .%s keeps its slides, and the hidden one hidden", async (format) => {
  const { text } = await look(await savedAs(TALK, { format }), { name: `Talk.${format}` });
  expect(text).toHaveLength(2);
  expect(text[0]).toContain("Nine pillars");
});

test.each(["pptx", "odp"] as const)(
  "T7: a .%s with a password asks for it and opens with the right one only",
  async (format) => {
    const name = `Secret.${format}`;
    const document = await savedAs(TALK, { format, password: "Schlüssel 7" });
    await expect(convert(document, { name })).rejects.toMatchObject({ code: "file-encrypted" });
    await expect(convert(document, { name, password: "Schlüssel 8" })).rejects.toMatchObject({
      code: "wrong-password",
    });
    expect((await look(document, { name, password: "Schlüssel 7" })).text[0]).toContain("Nine pillars");
  },
);

test("T7: the result is named after the presentation", async () => {
  expect(await convert(TALK, { name: "Vortrag v2.pptx" })).toMatchObject({ name: "Vortrag v2.pdf", format: "pdf" });
});

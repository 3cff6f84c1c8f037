import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { type StartedEngines, startEngines } from "#engines/start-engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { makeDocx } from "#test/documents/docx.ts";
import { pdfFacts } from "#test/pdf-facts.ts";
import type { InputFile } from "./define-run.ts";
import { findTool } from "./registry.ts";
import { type Inputs, runStep, type StepToRun } from "./run-step.ts";
import { runSteps } from "./run-steps.ts";

const limits = LIMIT_PRESETS.selfHosted;

let workFolder: string;
let engines: StartedEngines;
let folder: string;
let inputs = 0;

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), "octavo-steps-"));
  engines = await startEngines({ workFolder, spareOffices: 0, selfTest: false });
});

afterAll(async () => {
  await engines.stop();
  await rm(workFolder, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await makeJobFolder(workFolder);
});

async function word(name: string, ...pages: string[]): Promise<InputFile> {
  const path = join(folder, `input-${++inputs}`);
  await writeFile(
    path,
    makeDocx(pages.flatMap((text, index) => [...(index > 0 ? [{ pageBreak: true } as const] : []), { text }])),
  );
  await giveToJail(path);
  return { path, name, ...inspectPath(path, name, limits) };
}

const step = (tool: string, given: Inputs, more: Partial<StepToRun> = {}): StepToRun => ({
  tool,
  params: findTool(tool)?.params.parse({}) ?? {},
  inputs: given,
  folder,
  engines,
  limits,
  signal: new AbortController().signal,
  progress: () => {},
  ...more,
});

test("a tool that takes each file gives a result for each, under names of their own", async () => {
  const outputs = await runStep(
    step("word-to-pdf", [await word("Report.docx", "one"), await word("report.docx", "two")]),
  );
  expect(outputs.map(({ name }) => name)).toEqual(["Report.pdf", "report (2).pdf"]);
  const texts = await Promise.all(
    outputs.map(async ({ path }) => (await pdfFacts(engines.jail, path)).text[0]?.trim()),
  );
  expect(texts[0]).toMatch(/^one/);
  expect(texts[1]).toMatch(/^two/);
});

test("progress never goes back and ends where it said it would", async () => {
  const seen: { done: number; total: number }[] = [];
  const given: Inputs = [await word("a.docx", "one"), await word("b.docx", "two"), await word("c.docx", "three")];
  await runStep(step("word-to-pdf", given, { progress: (done, total) => seen.push({ done, total }) }));
  expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).sort((a, b) => a - b));
  expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
});

test("steps follow one another: what one puts out, the next takes in", async () => {
  const outputs = await runSteps({
    steps: [
      { tool: "word-to-pdf", params: findTool("word-to-pdf")!.params.parse({}) },
      { tool: "merge-pdf", params: findTool("merge-pdf")!.params.parse({}) },
      { tool: "pdf-to-pic", params: findTool("pdf-to-pic")!.params.parse({ dpi: 36 }) },
    ],
    inputs: [await word("first.docx", "one", "two"), await word("second.docx", "three")],
    folder,
    engines,
    limits,
    signal: new AbortController().signal,
    progress: () => {},
  });
  expect(outputs.map(({ format }) => format)).toEqual(["jpg", "jpg", "jpg"]);
});

test("what a tool does not take is refused before any engine starts", async () => {
  const document = await word("a.docx", "one");
  await expect(runStep(step("no-such-tool", [document]))).rejects.toMatchObject({ code: "tool-not-found" });
  await expect(runStep(step("pdf-to-pic", [document]))).rejects.toMatchObject({
    code: "file-type",
    details: { name: "a.docx" },
  });
  await expect(runStep(step("merge-pdf", [document]))).rejects.toMatchObject({
    code: "too-few-files",
    details: { limit: 2 },
  });
  const locked = { ...document, encrypted: true };
  await expect(runStep(step("word-to-pdf", [locked]))).rejects.toMatchObject({ code: "file-encrypted" });
});

test("an abort ends the step between two files with its reason", async () => {
  const abort = new AbortController();
  const given: Inputs = [await word("a.docx", "one"), await word("b.docx", "two")];
  const running = runStep(
    step("word-to-pdf", given, {
      signal: abort.signal,
      progress: (done) => done >= 100 && abort.abort(new Error("no longer wanted")),
    }),
  );
  await expect(running).rejects.toThrow("no longer wanted");
});

import { copyFile, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { FORMATS, type Format } from "#domain/format.ts";
import type { Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { OFFICE_FILTERS, type OfficeFormat } from "#engines/libreoffice/office-formats.ts";
import { checkPdf } from "#engines/qpdf/check-pdf.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import type { StartedEngines } from "#engines/start-engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import type { InputFile } from "#tools/define-run.ts";
import { findTool } from "#tools/registry.ts";
import { runStep } from "#tools/run-step.ts";
import type { HostileFile } from "./hostile-files.ts";

/** What became of a file on one way: results that were looked at anew, or the code that a person is told. */
export interface Outcome {
  readonly way: string;
  readonly end: string;
}

interface Surroundings {
  readonly engines: StartedEngines;
  readonly workFolder: string;
  readonly limits: Limits;
}

/** Through the gate and every tool that takes it; an office file also past the gate, as if that had let everything through. */
export async function runHostile(file: HostileFile, surroundings: Surroundings): Promise<Outcome[]> {
  const folder = await makeJobFolder(surroundings.workFolder);
  try {
    const path = join(folder, "input");
    await copyFile(file.path, path);
    await giveToJail(path);
    const outcomes: Outcome[] = [];
    const add = async (way: string, work: () => Promise<string>) => outcomes.push({ way, end: await ending(work) });
    let input: InputFile | undefined;
    await add("gate", async () => {
      input = { path, name: file.name, ...inspectPath(path, file.name, surroundings.limits) };
      return input.format;
    });
    for (const tool of toolsFor(input?.format)) await add(tool, () => throughTool(tool, input!, folder, surroundings));
    const office = officeFormatOf(file.name);
    if (office) await add(`office as ${office}`, () => throughOffice(office, path, folder, surroundings));
    return outcomes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only what is for people may be thrown; anything else is a fault of ours and fails the test. */
async function ending(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError && error.code !== "internal") return error.code;
    throw error;
  }
}

const toolsFor = (format: Format | undefined): string[] =>
  format === undefined
    ? []
    : ["pdf-to-pic", "word-to-pdf", "merge-pdf"].filter((id) => findTool(id)?.accepts.includes(format));

async function throughTool(
  id: string,
  input: InputFile,
  folder: string,
  { engines, limits }: Surroundings,
): Promise<string> {
  const tool = findTool(id)!;
  const outputs = await runStep({
    tool: id,
    params: tool.params.parse(id === "pdf-to-pic" ? { dpi: 36, pages: "1" } : {}),
    inputs: tool.takes === "all" ? [input, input] : [input],
    folder,
    engines,
    limits,
    signal: AbortSignal.timeout(limits.jobSeconds * 1000),
    progress: () => {},
  }).catch(asDeadline);
  const found = outputs.map(({ path, name }) => inspectPath(path, name, { ...limits, pdfPages: 0, uploadBytes: 0 }));
  if (found.length === 0) throw new Error(`${id} put out nothing`);
  return `done, ${found.map(({ format, pages }) => `${format} ${pages}`).join(", ")}`;
}

async function throughOffice(
  format: OfficeFormat,
  path: string,
  folder: string,
  { engines, limits }: Surroundings,
): Promise<string> {
  const output = join(folder, "office.pdf");
  const to = { format: "pdf", comments: true, bookmarks: true, archive: false } as const;
  const deadlineMs = limits.jobSeconds * 1000;
  const signal = AbortSignal.timeout(2 * deadlineMs);
  await engines.office.convert({ input: path, format, encrypted: false, output, to, deadlineMs, signal });
  return `done, pdf ${(await checkPdf(engines.jail, output, signal)).pages}`;
}

/** A worker tells a person so when a job's time is over. */
function asDeadline(error: unknown): never {
  throw error instanceof Error && error.name === "TimeoutError"
    ? new UserError("too-complex", {}, { cause: error })
    : error;
}

function officeFormatOf(name: string): OfficeFormat | undefined {
  const extension = extname(name).slice(1).toLowerCase();
  const format = (Object.keys(FORMATS) as Format[]).find((each) =>
    (FORMATS[each].extensions as readonly string[]).includes(extension),
  );
  return format && format !== "txt" && Object.hasOwn(OFFICE_FILTERS, format) ? (format as OfficeFormat) : undefined;
}

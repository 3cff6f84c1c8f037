import type { Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Engines } from "#engines/engines.ts";
import { takeOut } from "#engines/sandbox/take-out.ts";
import { uniqueNames } from "#engines/zip/unique-names.ts";
import type { InputFile, OutputFile, Run } from "./define-run.ts";
import type { Tool } from "./define-tool.ts";
import { newOutputPath } from "./parts/output-path.ts";
import { checkRunPages } from "./parts/run-pages.ts";
import { findTool } from "./registry.ts";

export type Inputs = readonly [InputFile, ...InputFile[]];

export interface StepToRun {
  readonly tool: string;
  /** As the tool's schema puts them out. */
  readonly params: Record<string, unknown>;
  readonly inputs: Inputs;
  readonly folder: string;
  readonly engines: Engines;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/** Runs one tool over its inputs: one after the other for a tool that takes `each`, together for one that takes `all`. */
export async function runStep(step: StepToRun): Promise<OutputFile[]> {
  const tool = findTool(step.tool);
  if (!tool) throw new UserError("tool-not-found", { tool: step.tool });
  checkInputs(tool, step);
  const run = await loadRun(tool);
  const rounds: Inputs[] = tool.takes === "all" ? [step.inputs] : step.inputs.map((input) => [input]);
  const outputs: OutputFile[] = [];
  for (const [round, inputs] of rounds.entries()) {
    step.signal.throwIfAborted();
    const { tool: _, ...work } = step;
    const made = await run({ ...work, inputs, progress: progressOfRound(step, round, rounds.length) });
    // the next round may write under the same names
    for (const output of made) outputs.push({ ...output, path: await setAside(output, step.folder) });
  }
  const names = uniqueNames(outputs.map((output) => output.name));
  return outputs.map((output, index) => ({ ...output, name: names[index]! }));
}

async function loadRun(tool: Tool): Promise<Run<Record<string, unknown>>> {
  const module: { run: Run<Record<string, unknown>> } = await import(`./${tool.id}/run.ts`);
  return module.run;
}

function checkInputs(tool: Tool, { inputs, params, limits }: StepToRun): void {
  if (inputs.length < (tool.minInputs ?? 1)) throw new UserError("too-few-files", { limit: tool.minInputs ?? 1 });
  for (const { name, format, pages, encrypted, password } of inputs) {
    if (!tool.accepts.includes(format)) {
      throw new UserError("file-type", { tool: tool.id, name, kind: tool.accepts.join(", ") });
    }
    if (encrypted && password === undefined) throw new UserError("file-encrypted", { name });
    if (tool.limitsRunPages && pages !== undefined) checkRunPages(name, pages, params.pages, limits);
  }
}

/** One scale for all rounds, by the pages of the round under way: a hundredth of a file is the finest step between files. */
function progressOfRound({ progress }: StepToRun, round: number, rounds: number): StepToRun["progress"] {
  if (rounds === 1) return progress;
  return (done, total) => progress(Math.floor((round + done / Math.max(1, total)) * 100), rounds * 100);
}

async function setAside(output: OutputFile, folder: string): Promise<string> {
  const path = newOutputPath(folder, output.format);
  await takeOut(output.path, path);
  return path;
}

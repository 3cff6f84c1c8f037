import type { Limits } from "#domain/limits.ts";
import type { Engines } from "#engines/engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import type { InputFile, OutputFile } from "./define-run.ts";
import { runStep } from "./run-step.ts";

export interface StepsToRun {
  readonly steps: readonly { readonly tool: string; readonly params: Record<string, unknown> }[];
  readonly inputs: readonly [InputFile, ...InputFile[]];
  readonly folder: string;
  readonly engines: Engines;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly progress: (step: number, done: number, total: number) => void;
}

/** Runs the steps one after the other; what one puts out is what the next takes in, looked at anew. */
export async function runSteps({ steps, inputs, progress, ...rest }: StepsToRun): Promise<OutputFile[]> {
  let current: readonly [InputFile, ...InputFile[]] = inputs;
  let outputs: OutputFile[] = [];
  for (const [index, step] of steps.entries()) {
    outputs = await runStep({
      ...rest,
      ...step,
      inputs: current,
      progress: (done, total) => progress(index, done, total),
    });
    const [first, ...others] = await Promise.all(outputs.map((output) => asInput(output, rest.limits)));
    if (!first) throw new Error(`${step.tool} put out nothing`);
    current = [first, ...others];
  }
  return outputs;
}

/** An output that our own gate would refuse is a bug of the tool, and is found here before a person sees it. */
async function asInput({ path, name }: OutputFile, limits: Limits): Promise<InputFile> {
  const found = await inspectPath(path, name, {
    ...limits,
    pdfPages: 0,
    uploadBytes: 0,
    picturePixels: 0,
    picturePages: 0,
  });
  return { path, name, ...found };
}

import type { z } from "zod";
import type { Format } from "#domain/format.ts";
import type { Limits } from "#domain/limits.ts";
import type { Engines } from "#engines/engines.ts";
import type { ParamsOf, Tool } from "./define-tool.ts";

/** A file in the job's folder, already inspected: `format` is what its bytes say. */
export interface InputFile {
  readonly path: string;
  /** As the person called it, with its extension; for titles and for the output's name. */
  readonly name: string;
  readonly format: Format;
  /** Known for PDFs that could be opened without a password. */
  readonly pages?: number;
  readonly encrypted: boolean;
  readonly password?: string;
}

export interface OutputFile {
  /** Inside `work.folder`. */
  readonly path: string;
  readonly name: string;
  readonly format: Format;
  readonly pages?: number;
  /** It asks for a password. */
  readonly encrypted?: boolean;
}

/** What a run gets. `inputs` is one file for a tool that takes `each`, all of them for one that takes `all`. */
export interface Work<Params> {
  readonly inputs: readonly [InputFile, ...InputFile[]];
  readonly params: Params;
  /** Private to this job; everything in it is deleted afterwards. */
  readonly folder: string;
  readonly engines: Engines;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** `done` of `total` pages (or files, or steps). Cheap: may be called for every page. */
  readonly progress: (done: number, total: number) => void;
}

export type Run<Params> = (work: Work<Params>) => Promise<OutputFile[]>;

/** Ties `run.ts` to its tool's parameters. */
export const defineRun = <Params extends z.ZodObject>(
  _tool: Tool<Params>,
  run: Run<ParamsOf<Tool<Params>>>,
): Run<ParamsOf<Tool<Params>>> => run;

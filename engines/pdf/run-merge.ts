import { rm } from "node:fs/promises";
import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { type JailedNode, pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import type { MergeOptions, MergeResult } from "./merge.ts";
import type { MergeHost } from "./merge-host.ts";
import { makeOpenCopy, makePlainCopy, mayRepair, type NamedPdf, type Prepared, withName } from "./plain-copy.ts";
import type { PictureLimits } from "./read-picture.ts";

export interface MergeWork {
  readonly jail: Jail;
  /** The job's folder: inputs and output lie in it, and copies of encrypted and damaged inputs are made there. */
  readonly folder: string;
  /** See `fillCodeCache`. */
  readonly codeCache?: string | undefined;
  readonly limits: PictureLimits;
  /** For the whole merge. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** After each input. */
  readonly onAdded?: (inputs: number) => void;
}

export interface MergeInput extends NamedPdf {
  /** A PDF, or a picture that becomes a page. */
  readonly format: Format;
  /** Names its bookmark. */
  readonly title: string;
}

/** The main of the child. */
export const MERGE_MAIN = new URL("./merge-host.ts", import.meta.url);

/** A file of 100 MB takes a second or two. */
const ADD_MS = 60_000;
const START_MS = 30_000;

/**
 * Merges the inputs into `output` (which must not exist), in a jailed process of its own that reads it back. Throws `file-encrypted`, `wrong-password`,
 * `pdf-damaged` and `file-damaged` with the input's `name`, `too-complex`, `conversion-failed`.
 */
export async function runMerge(
  work: MergeWork,
  inputs: readonly MergeInput[],
  output: string,
  options: MergeOptions,
): Promise<MergeResult> {
  const prepared: Prepared[] = inputs.map(({ path }) => ({ path, state: "original" }));
  for (;;) {
    const node = start(work);
    try {
      const failed = await addAll(work, node, inputs, prepared, output, options);
      if (failed === undefined) return await node.ask("finish", undefined, ADD_MS);
      // What a file that broke half-way left behind is not worth keeping: its repaired copy starts over.
      await makePlainCopy({ ...work, deadlineMs: ADD_MS }, inputs[failed]!, prepared[failed]!);
    } finally {
      await node.end();
    }
    await rm(output, { force: true });
  }
}

const start = ({ jail, folder, codeCache, deadlineMs, signal }: MergeWork): JailedNode<MergeHost> =>
  startJailedNode<MergeHost>({
    jail,
    main: MERGE_MAIN,
    // libvips' own gate, below ours.
    env: { VIPS_BLOCK_UNTRUSTED: "1" },
    folder,
    codeCache,
    limits: { residentBytes: 1.5 * 1024 ** 3, cpuSeconds: 0 },
    crash: "pdf-damaged",
    deadlineMs,
    signal,
  });

/** The index of an input that broke the merge and may be repaired, or undefined when all were added. */
async function addAll(
  work: MergeWork,
  node: JailedNode<MergeHost>,
  inputs: readonly MergeInput[],
  prepared: readonly Prepared[],
  output: string,
  options: MergeOptions,
): Promise<number | undefined> {
  await node.ask("begin", { output: pathInFolder(work.folder, output), options }, START_MS);
  for (const [index, input] of inputs.entries()) {
    const source = prepared[index]!;
    try {
      await addOne(work, node, input, source);
    } catch (error) {
      if (mayRepair(error, source)) return index;
      throw withName(error, input);
    }
    work.onAdded?.(index + 1);
  }
  return undefined;
}

async function addOne(
  work: MergeWork,
  node: JailedNode<MergeHost>,
  input: MergeInput,
  source: Prepared,
): Promise<void> {
  const { folder, limits } = work;
  if (input.format !== "pdf") {
    const path = pathInFolder(folder, source.path);
    await node.ask("addPicture", { path, format: input.format, title: input.title, limits }, ADD_MS);
    return;
  }
  for (;;) {
    const path = pathInFolder(folder, source.path);
    const added = await node.ask("addPdf", { path, title: input.title, asItIs: source.state !== "original" }, ADD_MS);
    if (added === "read") return;
    if (source.state !== "original") throw new UserError("pdf-damaged");
    const make = added === "encrypted" ? makeOpenCopy : makePlainCopy;
    await make({ ...work, deadlineMs: ADD_MS }, input, source);
  }
}

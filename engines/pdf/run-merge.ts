import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import { decryptPdf } from "#engines/qpdf/decrypt-pdf.ts";
import { repairPdf } from "#engines/qpdf/repair-pdf.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { type JailedNode, pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import type { MergeOptions, MergeResult } from "./merge.ts";
import type { MergeHost } from "./merge-host.ts";
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

export interface MergeInput {
  readonly path: string;
  /** A PDF, or a picture that becomes a page. */
  readonly format: Format;
  /** Names its bookmark, and the file in an error. */
  readonly name: string;
  readonly title: string;
  readonly password?: string;
}

/** How an input is given to the merge: as it came, or as a copy that qpdf made of it. */
interface Prepared {
  path: string;
  state: "original" | "copied" | "as-it-is";
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
      await makePlainCopy(work, inputs[failed]!, prepared[failed]!);
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
      const mayRepair = error instanceof UserError && error.code === "pdf-damaged" && source.state === "original";
      if (mayRepair) return index;
      throw named(error, input);
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
    if (added === "added") return;
    if (source.state !== "original") throw new UserError("pdf-damaged");
    if (added === "encrypted") await makeOpenCopy(work, input, source);
    else await makePlainCopy(work, input, source);
  }
}

async function makeOpenCopy(work: MergeWork, input: MergeInput, source: Prepared): Promise<void> {
  const copy = join(work.folder, `open-${randomUUID()}.pdf`);
  try {
    await decryptPdf({ ...work, deadlineMs: ADD_MS, path: input.path, output: copy, password: input.password ?? "" });
  } catch (error) {
    const asked = error instanceof UserError && error.code === "wrong-password" && input.password === undefined;
    throw asked ? new UserError("file-encrypted", {}, { cause: error }) : error;
  }
  source.path = copy;
  source.state = "copied";
}

/** Where qpdf finds less than we do, the original is added with what can be found. */
async function makePlainCopy(work: MergeWork, input: MergeInput, source: Prepared): Promise<void> {
  const copy = join(work.folder, `repaired-${randomUUID()}.pdf`);
  try {
    await repairPdf({ ...work, deadlineMs: ADD_MS, path: input.path, output: copy });
    source.path = copy;
    source.state = "copied";
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== "pdf-damaged") throw named(error, input);
    source.state = "as-it-is";
  }
}

function named(error: unknown, { name }: MergeInput): unknown {
  if (!(error instanceof UserError)) return error;
  return new UserError(error.code, { ...error.details, name }, { cause: error.cause ?? error });
}

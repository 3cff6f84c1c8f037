import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { cleanFileName } from "#domain/file-name.ts";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { startEngines } from "#engines/start-engines.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import type { InputFile } from "#tools/define-run.ts";
import { runSteps } from "#tools/run-steps.ts";
import type { Command } from "./parse-arguments.ts";
import { userCache } from "./user-cache.ts";
import { checkTarget, writeResults } from "./write-results.ts";

export interface Terminal {
  /** Done of total, in whatever unit the tool counts. */
  readonly progress: (done: number, total: number) => void;
  readonly warn: (sentence: string) => void;
  readonly signal: AbortSignal;
}

/** Runs one tool as a worker would, in a temporary folder, and gives back the paths that it wrote. */
export async function runTool(command: Extract<Command, { kind: "run" }>, terminal: Terminal): Promise<string[]> {
  const { signal } = terminal;
  await checkTarget(command.output);
  const workFolder = await mkdtemp(join(tmpdir(), "octavo-"));
  // A person's own files on his own machine: the start of a spare office and the self-test would only make him wait.
  const engines = await startEngines({
    workFolder,
    spareOffices: 0,
    sparePdfium: 0,
    selfTest: false,
    codeCacheFolder: await keptCodeCache(),
  });
  try {
    if (engines.jail.kind === "prlimit") {
      terminal.warn("this machine allows no sandbox; open only files that you trust");
    }
    const folder = await makeJobFolder(workFolder);
    const password = await passwordOf(command);
    const [first, ...others] = command.inputs;
    const take = (path: string, index: number) => takeIn(path, join(folder, `input-${index + 1}`), password);
    const inputs: [InputFile, ...InputFile[]] = [await take(first, 0)];
    for (const [index, path] of others.entries()) inputs.push(await take(path, index + 1));
    const results = await runSteps({
      steps: [{ tool: command.tool.id, params: command.params }],
      inputs,
      folder,
      engines,
      limits: SAFETY_LIMITS,
      signal,
      progress: (_step, done, total) => terminal.progress(done, total),
    });
    return await writeResults(results, command.output, signal);
  } finally {
    await engines.stop();
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** From call to call, so that only the first one waits until it is filled. */
async function keptCodeCache(): Promise<string | undefined> {
  const folder = userCache("programs");
  if (folder !== undefined) await giveToJail(folder);
  return folder;
}

/** A copy, because the jail's user may not read the person's own file, and must never change it. */
async function takeIn(path: string, copy: string, password: string | undefined): Promise<InputFile> {
  const name = cleanFileName(basename(path));
  try {
    await copyFile(path, copy);
    await giveToJail(copy);
    const found = inspectPath(copy, name, SAFETY_LIMITS, password);
    return { path: copy, name, ...found, ...(found.encrypted && password !== undefined ? { password } : {}) };
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.code, { name, ...error.details }, { cause: error });
    throw error;
  }
}

async function passwordOf(command: Extract<Command, { kind: "run" }>): Promise<string | undefined> {
  if (command.passwordFile === undefined) return command.password;
  const text = await readFile(command.passwordFile, "utf8");
  return text.split(/\r?\n/)[0];
}

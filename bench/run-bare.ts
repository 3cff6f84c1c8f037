import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs a peer as a person would at a shell: not in our jail, whose start would count against it. Throws when it fails. */
export async function runBare(program: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  await execute(program, args, { signal, timeout: 600_000, maxBuffer: 64 * 1024 ** 2 });
}

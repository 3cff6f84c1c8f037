import { spawn } from "node:child_process";
import { constants } from "node:os";
import type { CommandLine } from "./command-line.ts";
import type { JailedEnd, JailedProcess } from "./jail.ts";
import { residentMemory } from "./resident-memory.ts";
import { type UseLimits, watchUse } from "./watch-use.ts";

const STDERR_BYTES = 64 * 1024;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A killed process that hangs in the kernel must not hang us too. */
const LAST_WAIT_MS = 5_000;

export interface GroupOptions extends UseLimits {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/**
 * Starts a command as the leader of a process group and sees that the whole group is gone when the leader ends, the deadline
 * passes, the signal aborts or it uses too much memory or disk.
 */
export function startGroup(command: CommandLine, options: GroupOptions): JailedProcess {
  const child = spawn(command.program, command.args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const pid = child.pid ?? -1;
  let timedOut = false;
  let over = false;
  const kill = () => {
    if (!over && pid > 0) killGroup(pid);
  };
  const onDeadline = () => {
    timedOut = true;
    kill();
  };
  const deadline = setTimeout(onDeadline, Math.min(options.deadlineMs, LONGEST_TIMER_MS));
  const endWatch = watchUse(pid, options, kill);
  options.signal.addEventListener("abort", kill, { once: true });
  if (options.signal.aborted) kill();

  // A program that ends without reading its input is no failure of ours.
  child.stdin.on("error", () => {});
  const stderr = collect(child.stderr, STDERR_BYTES);

  const ended = new Promise<JailedEnd>((resolve) => {
    let cause = "";
    const settle = (exitCode: number | null, signal: NodeJS.Signals | null) => {
      if (over) return;
      over = true;
      clearTimeout(deadline);
      endWatch();
      options.signal.removeEventListener("abort", kill);
      const killedBy = signal ?? signalOf(exitCode);
      resolve({
        exitCode: killedBy === null ? exitCode : null,
        killedBy,
        stderr: cause + stderr().toString(),
        timedOut,
      });
    };
    child.once("error", (error) => {
      cause = error.message;
      settle(null, null);
    });
    child.once("exit", (exitCode, signal) => {
      kill();
      const lastWait = setTimeout(() => settle(exitCode, signal), LAST_WAIT_MS);
      child.once("close", () => {
        clearTimeout(lastWait);
        settle(exitCode, signal);
      });
    });
  });
  return { pid, stdin: child.stdin, stdout: child.stdout, ended, kill, residentBytes: () => residentMemory(pid) };
}

/** Collects a stream up to a size and lets the rest run through, so that the writer is never blocked. */
export function collect(stream: NodeJS.ReadableStream, maxBytes: number): () => Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on("data", (chunk: Buffer) => {
    const kept = chunk.subarray(0, maxBytes - size);
    if (kept.length > 0) chunks.push(kept);
    size += kept.length;
  });
  return () => Buffer.concat(chunks);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** bubblewrap and shells report a child that a signal ended as 128 + its number. */
function signalOf(exitCode: number | null): NodeJS.Signals | null {
  if (exitCode === null || exitCode <= 128) return null;
  const entry = Object.entries(constants.signals).find(([, number]) => number === exitCode - 128);
  return entry === undefined ? null : (entry[0] as NodeJS.Signals);
}

import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isUserErrorCode, UserError, type UserErrorCode } from "#domain/user-error.ts";
import type { Answers, Failure, Reply } from "./answer-requests.ts";
import type { Jail, JailedEnd, JailLimits } from "./jail.ts";
import { NODE, NODE_NEEDS } from "./node-needs.ts";

/** Longest line that is believed to be an answer. */
const LINE_CHARACTERS = 32 * 1024 ** 2;

export interface JailedNodeOptions {
  readonly jail: Jail;
  /** The child's main, in the project. */
  readonly main: URL;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly folder: string;
  /** See `fillCodeCache`. */
  readonly codeCache?: string | undefined;
  readonly limits?: Partial<JailLimits>;
  /** What a person is told when the child crashes on a file. */
  readonly crash: UserErrorCode;
  /** For its whole life. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** A Node process of ours in the jail, asked by name. `Host` is the type of the object that it answers with. */
export interface JailedNode<Host extends Answers> {
  /**
   * Several may be asked at once and are answered one after the other, so that the child never waits for us. Throws what the
   * child threw; `too-complex` when the answer takes longer than `deadlineMs` or the child breaks a limit (it is
   * killed then); the `crash` code when it crashes; the signal's reason when that aborts.
   */
  ask<Name extends keyof Host & string>(
    name: Name,
    argument: Parameters<Host[Name]>[0],
    deadlineMs: number,
  ): Promise<Awaited<ReturnType<Host[Name]>>>;
  /** Whether it has ended, so that nothing more will be answered. */
  isOver(): boolean;
  /** Kills it and waits until nothing of it is left. */
  end(): Promise<void>;
}

interface Pending {
  readonly deadlineMs: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export function startJailedNode<Host extends Answers>(options: JailedNodeOptions): JailedNode<Host> {
  const { codeCache } = options;
  const child = options.jail.start({
    program: NODE,
    args: [fileURLToPath(options.main), ...(options.args ?? [])],
    folder: options.folder,
    readOnly: codeCache === undefined ? NODE_NEEDS : [...NODE_NEEDS, codeCache],
    env: {
      UV_THREADPOOL_SIZE: "1",
      ...(codeCache === undefined ? {} : { NODE_COMPILE_CACHE: codeCache }),
      ...options.env,
    },
    limits: { memoryBytes: 0, ...options.limits },
    deadlineMs: options.deadlineMs,
    signal: options.signal,
  });
  /** In the order asked, which is the order answered. */
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ready = false;
  let deadline: NodeJS.Timeout | undefined;
  /** Set once: why nothing more will be answered. */
  let over: { readonly reason: unknown } | undefined;

  const stop = (reason: unknown) => {
    over ??= { reason };
    clearTimeout(deadline);
    child.kill();
    for (const { reject } of pending.values()) reject(over.reason);
    pending.clear();
  };
  /** Only who is being answered is timed, not who waits behind. */
  const timeFirst = () => {
    clearTimeout(deadline);
    const [first] = pending.values();
    if (first !== undefined) deadline = setTimeout(() => stop(new UserError("too-complex")), first.deadlineMs);
  };
  const onReply = (reply: Reply) => {
    if (reply.id === 0) ready = true;
    const waiting = pending.get(reply.id);
    if (waiting === undefined) return;
    pending.delete(reply.id);
    timeFirst();
    if ("failure" in reply) waiting.reject(errorOf(reply.failure));
    else waiting.resolve(reply.result);
  };
  readReplies(child.stdout, onReply, stop);
  child.ended.then((end) => stop(options.signal.aborted ? options.signal.reason : reasonOf(end, ready, options.crash)));

  return {
    ask: (name, argument, deadlineMs) =>
      new Promise((resolve, reject) => {
        if (over !== undefined) return reject(over.reason);
        // it is being killed, but may still be quick enough to answer
        if (options.signal.aborted) return reject(options.signal.reason);
        const id = ++lastId;
        pending.set(id, { deadlineMs, resolve: resolve as (result: unknown) => void, reject });
        if (pending.size === 1) timeFirst();
        child.stdin.write(`${JSON.stringify({ id, ask: name, argument })}\n`);
      }),
    isOver: () => over !== undefined,
    async end() {
      stop(new Error("the child was ended"));
      await child.ended;
    },
  };
}

/** A file of the job as the child names it: relative to the job's folder, where it works. */
export function pathInFolder(folder: string, path: string): string {
  const inside = relative(folder, path);
  if (inside === "" || inside.startsWith("..")) throw new Error(`${path} is not inside the job's folder`);
  return inside;
}

/** Calls `onReply` for every line. A line that is no reply, or never ends, stops the child. */
function readReplies(stdout: NodeJS.ReadableStream, onReply: (reply: Reply) => void, stop: (reason: unknown) => void) {
  let parts: string[] = [];
  let length = 0;
  stdout.setEncoding("utf8");
  stdout.on("data", (chunk: string) => {
    parts.push(chunk);
    length += chunk.length;
    try {
      if (chunk.includes("\n")) {
        const lines = parts.join("").split("\n");
        parts = [lines.pop() ?? ""];
        length = parts[0]!.length;
        for (const line of lines) onReply(JSON.parse(line));
      }
      if (length > LINE_CHARACTERS) throw new Error("the child's answer is too long");
    } catch (error) {
      parts = [];
      stop(error);
    }
  });
}

function reasonOf(end: JailedEnd, ready: boolean, crash: UserErrorCode): unknown {
  const cause = new Error(`the child ended (${end.killedBy ?? end.exitCode}): ${end.stderr.trim()}`);
  if (!ready) return cause;
  const brokeLimit = end.timedOut || end.killedBy === "SIGKILL" || end.killedBy === "SIGXCPU";
  return new UserError(brokeLimit ? "too-complex" : crash, {}, { cause });
}

function errorOf(failure: Failure): Error {
  const cause = new Error(failure.message);
  if (failure.code === undefined || !isUserErrorCode(failure.code)) return cause;
  return new UserError(failure.code, failure.details, { cause });
}

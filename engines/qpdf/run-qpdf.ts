import { relative } from "node:path";
import { UserError, type UserErrorCode } from "#domain/user-error.ts";
import { findProgram } from "#engines/sandbox/find-program.ts";
import type { Jail } from "#engines/sandbox/jail.ts";

/** qpdf rewrites 500 pages in a third of a second; what takes this long is a bomb. */
const QPDF_MS = 60_000;
const MIB = 1024 ** 2;

export interface QpdfWork {
  readonly jail: Jail;
  /** The job's folder: every path below lies in it. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly deadlineMs?: number;
}

/** A file that becomes another one. */
export interface QpdfCopy extends QpdfWork {
  readonly path: string;
  /** Must not exist yet. */
  readonly output: string;
}

export interface QpdfCommand extends QpdfWork {
  readonly args: readonly string[];
  /** Reaches qpdf by standard input: arguments can be read by everybody on the machine. */
  readonly password?: string;
  /** A password is named elsewhere (in a job file), and may be the wrong one. */
  readonly namesPassword?: boolean;
  /** What a person is told when qpdf gives up on the file. */
  readonly failure: UserErrorCode;
}

/**
 * Runs qpdf in the jail and answers what it printed. Warnings are no failure: most damaged files only cause those. Throws
 * `wrong-password`, `file-encrypted`, `too-complex`, or the command's own failure with qpdf's words as the cause.
 */
export async function runQpdf(command: QpdfCommand): Promise<string> {
  const { jail, folder, signal, password } = command;
  const result = await jail.run({
    program: findProgram("qpdf"),
    args: [...(password === undefined ? [] : ["--password-file=-"]), ...command.args],
    folder,
    stdin: password ?? "",
    maxOutputBytes: MIB,
    deadlineMs: command.deadlineMs ?? QPDF_MS,
    signal,
  });
  // 3 is success with warnings.
  if (result.exitCode === 0 || result.exitCode === 3) return result.stdout.toString();
  const cause = new Error(`qpdf ended (${result.killedBy ?? result.exitCode}): ${result.stderr.trim()}`);
  if (result.timedOut || result.killedBy === "SIGKILL" || result.killedBy === "SIGXCPU") {
    throw new UserError("too-complex", {}, { cause });
  }
  if (/invalid password/i.test(result.stderr)) {
    const named = password !== undefined || command.namesPassword;
    throw new UserError(named ? "wrong-password" : "file-encrypted", {}, { cause });
  }
  throw new UserError(command.failure, {}, { cause });
}

/** As the jail sees it, and never an option, whatever it is called. */
export function jailPath(folder: string, path: string): string {
  const inside = relative(folder, path);
  if (inside === "" || inside.startsWith("..")) throw new Error(`${path} is not inside the job's folder`);
  return `./${inside}`;
}

import { existsSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { type BubblewrapKind, inBubblewrap } from "./bubblewrap.ts";
import { type CommandLine, launchedBy } from "./command-line.ts";
import { JAIL_LIMITS, type Jail, type JailedCommand, type JailedProcess, type JailLimits } from "./jail.ts";
import { makeJobFolder } from "./make-job-folder.ts";
import { collect, startGroup } from "./process-group.ts";
import { underLimits } from "./under-limits.ts";
import { asUnprivileged } from "./unprivileged.ts";

const OUTPUT_BYTES = 64 * 1024;
const TRIAL_MS = 10_000;

type Walls = BubblewrapKind | "none";

export interface JailOptions {
  /** Asked for by tests; otherwise the strongest kind that this machine allows. */
  readonly kind?: Jail["kind"];
  /** Instead of `JAIL_LIMITS`, for commands that do not name their own. */
  readonly limits?: Partial<JailLimits>;
}

/** The strongest jail that this machine allows, found by trying. Throws when a kind was asked for that it refuses. */
export async function openJail(options: JailOptions = {}): Promise<Jail> {
  const limits = { ...JAIL_LIMITS, ...options.limits };
  if (options.kind !== "prlimit") {
    for (const walls of ["full", "plain"] as const) {
      const jail = jailOf(walls, limits);
      if (existsSync("/usr/bin/bwrap") && (await holds(jail))) return jail;
    }
    if (options.kind === "bubblewrap") throw new Error("This machine does not let bubblewrap make namespaces");
  }
  return jailOf("none", limits);
}

async function holds(jail: Jail): Promise<boolean> {
  const folder = await makeJobFolder(tmpdir());
  try {
    const signal = AbortSignal.timeout(TRIAL_MS);
    const { exitCode } = await jail.run({ program: "/usr/bin/true", args: [], folder, deadlineMs: TRIAL_MS, signal });
    return exitCode === 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function jailOf(walls: Walls, limits: JailLimits): Jail {
  const start = (command: JailedCommand): JailedProcess => {
    const own = { ...limits, ...command.limits };
    return startGroup(commandLine(command, walls, own), {
      cwd: walls === "none" ? command.folder : "/",
      env: environment(command, walls),
      deadlineMs: command.deadlineMs,
      folder: command.folder,
      residentBytes: own.residentBytes,
      folderBytes: own.folderBytes,
      signal: command.signal,
    });
  };
  return {
    kind: walls === "none" ? "prlimit" : "bubblewrap",
    start,
    async run(command) {
      command.signal.throwIfAborted();
      const process = start(command);
      const stdout = collect(process.stdout, command.maxOutputBytes ?? OUTPUT_BYTES);
      process.stdin.end(command.stdin ?? "");
      const end = await process.ended;
      command.signal.throwIfAborted();
      return { ...end, stdout: stdout() };
    },
  };
}

function commandLine(command: JailedCommand, walls: Walls, limits: JailLimits): CommandLine {
  const folder = realpathSync(command.folder);
  const shown = (command.readOnly ?? []).map((path) => ({ path, real: realpathSync(path) }));
  const inside = { folder, shown, env: environment(command, walls) };
  const walled = walls === "none" ? dyingWithUs(command) : inBubblewrap(command, inside, walls);
  return asUnprivileged(underLimits(walled, limits), { reachable: [folder, ...shown.map(({ real }) => real)] });
}

/** A worker that is killed takes its programs with it; bubblewrap sees to that itself. */
const dyingWithUs = (command: CommandLine): CommandLine =>
  launchedBy("/usr/bin/setpriv", ["--pdeathsig", "KILL"], { program: command.program, args: command.args });

/** Nothing of our own environment: it holds secrets. */
function environment(command: JailedCommand, walls: Walls): Record<string, string> {
  const temporary = walls === "none" ? command.folder : "/tmp";
  return { HOME: temporary, TMPDIR: temporary, PATH: "/usr/bin:/bin", LANG: "C.UTF-8", ...command.env };
}

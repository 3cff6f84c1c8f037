/**
 * Runs inside the jail and tries to get out. Its plan is its first argument, its answer (a line of JSON: what it could do) goes
 * to standard output. Alone in its file and without imports of ours, because the jail shows it nothing else.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";

export interface EscapePlan {
  readonly otherJobFile: string;
  /** Files and folders of the host that must not be there. */
  readonly hidden: readonly string[];
  /** Folders in which nothing can be written. */
  readonly foreign: readonly string[];
  /** The name of the file that it tries to leave there. */
  readonly mark: string;
  readonly hostPid: number;
  readonly port: number;
  readonly allowedVariables: readonly string[];
}

export type Escape = "other job" | "host files" | "environment" | "network" | "host process" | "write outside";

export interface ProbeAnswer {
  readonly escapes: readonly Escape[];
  /** Proof that it ran and could do what a program must be able to do. */
  readonly wroteOwnFolder: boolean;
}

const can = (action: () => unknown): boolean => {
  try {
    return action() !== false;
  } catch {
    return false;
  }
};

const reaches = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 1000 });
    const answer = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
    socket.once("timeout", () => answer(false));
  });

/** In a process namespace of our own the host's number may be one of our own threads. */
function signals(pid: number): boolean {
  const own = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [];
  return ![...own, process.ppid, process.pid, 1].includes(pid) && can(() => process.kill(pid, 0));
}

async function probe(plan: EscapePlan): Promise<ProbeAnswer> {
  const tries: Record<Escape, boolean> = {
    "other job": can(() => readFileSync(plan.otherJobFile)),
    "host files": plan.hidden.some((path) =>
      can(() => (statSync(path).isFile() ? readFileSync(path) : readdirSync(path))),
    ),
    environment: Object.keys(process.env).some((name) => !plan.allowedVariables.includes(name)),
    network: await reaches(plan.port),
    "host process": signals(plan.hostPid),
    // a jail may let it write into a private folder of the same name; whether anything came out is seen outside
    "write outside": false,
  };
  for (const folder of plan.foreign) can(() => writeFileSync(`${folder}/${plan.mark}`, ""));
  const escapes = (Object.keys(tries) as Escape[]).filter((name) => tries[name]);
  return { escapes, wroteOwnFolder: can(() => writeFileSync("octavo-probe", "")) };
}

if (import.meta.main) {
  const plan = JSON.parse(process.argv[2] ?? "") as EscapePlan;
  process.stdout.write(JSON.stringify(await probe(plan)));
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isRoot, unprivilegedUser } from "#engines/sandbox/system-user.ts";
import { workFolderOf } from "#server/processes/work-folder.ts";

const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const START_MS = 60_000;

export interface RunningServer {
  readonly origin: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** What it wrote to standard output and error. */
  log(): string;
  /** As an operator stops it. Resolves with the exit code when all its processes are gone. */
  stop(): Promise<number | null>;
  /** The same, and nothing of it is left. */
  remove(): Promise<void>;
}

export interface ServerSettings {
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder of an earlier server. */
  readonly dataFolder?: string;
}

/** The product as `npm start` runs it, on a free port and in a folder of its own. */
export async function startServer({ environment = {}, dataFolder }: ServerSettings = {}): Promise<RunningServer> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), "octavo-server-")));
  const child = spawn(process.execPath, [join(PROJECT, "server/main.ts")], {
    env: { ...cleanEnvironment(), PORT: "0", HOST: "127.0.0.1", OCTAVO_DATA: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const lines: string[] = [];
  const origin = await ready(child, lines);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill("SIGTERM");
    await once(child, "exit");
    return child.exitCode;
  };
  return {
    origin,
    dataFolder: folder,
    pid: child.pid!,
    log: () => lines.join("\n"),
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
      const uid = isRoot() ? unprivilegedUser().uid : process.getuid?.();
      await rm(workFolderOf(folder, uid), { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${lines.join("\n")}`));
    const late = setTimeout(() => {
      child.kill("SIGTERM");
      fail("the server did not get ready");
    }, START_MS);
    child.once("exit", (code) => {
      clearTimeout(late);
      fail(`the server ended with ${code}`);
    });
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        const [, address] = /^Octavo is ready at (.+)$/.exec(line) ?? [];
        if (!address) return;
        clearTimeout(late);
        resolve(address.replace("localhost", "127.0.0.1"));
      });
    }
  });
}

/** What the one who runs the tests has set must not change what is tested. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PORT: _, DATABASE_URL: __, STORAGE_URL: ___, PUBLIC_URL: ____, NODE_ENV: _____, ...rest } = process.env;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("OCTAVO_")));
}

/** Processes below a process, itself excluded. */
export async function descendants(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const direct = children.trim().split(" ").filter(Boolean).map(Number);
  return [...direct, ...(await Promise.all(direct.map(descendants))).flat()];
}

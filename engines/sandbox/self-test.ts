import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Escape, EscapePlan, ProbeAnswer } from "./escape-probe.ts";
import type { Jail } from "./jail.ts";
import { giveToJail, makeJobFolder } from "./make-job-folder.ts";
import { NODE } from "./node-needs.ts";

const PROBE = fileURLToPath(new URL("./escape-probe.ts", import.meta.url));
const NEEDED = [NODE, PROBE];
const DEADLINE_MS = 30_000;
const VARIABLES = ["HOME", "TMPDIR", "PATH", "LANG", "PWD"];

/**
 * Tries, from inside a jail, what a program that a hostile file has taken over would try. A bubblewrap jail from which anything
 * succeeds throws: no worker may start behind it. The weaker kind returns what it leaves open, which its user is told loudly.
 */
export async function selfTest(jail: Jail, workFolder: string): Promise<readonly Escape[]> {
  const folder = await makeJobFolder(workFolder);
  const otherFolder = await makeJobFolder(workFolder);
  const listener = createServer((socket) => socket.destroy());
  try {
    const otherJobFile = join(otherFolder, "private");
    await writeFile(otherJobFile, "somebody else's");
    await giveToJail(otherJobFile);
    const port = await listening(listener);
    const plan: EscapePlan = {
      otherJobFile,
      port,
      hidden: ["/etc/passwd", "/etc/hostname", fileURLToPath(import.meta.url), ...entriesOf(homedir())],
      foreign: ["/", "/usr", "/etc", "/dev", "/var/tmp", "/job/..", otherFolder, dirname(PROBE)],
      mark: `octavo-escape-${randomUUID()}`,
      hostPid: process.pid,
      allowedVariables: VARIABLES,
    };
    const { escapes: tried } = await probeIn(jail, folder, plan);
    const escapes: Escape[] = (await leftOutside(plan)) ? [...tried, "write outside"] : [...tried];
    if (jail.kind === "bubblewrap" && escapes.length > 0) throw new Error(`The sandbox leaks: ${escapes.join(", ")}`);
    return escapes;
  } finally {
    listener.close();
    await Promise.all([folder, otherFolder].map((each) => rm(each, { recursive: true, force: true })));
  }
}

/** Whether what the probe wrote is there for others, and no longer. */
async function leftOutside({ foreign, mark }: EscapePlan): Promise<boolean> {
  const left = foreign.map((folder) => join(folder, mark)).filter((path) => existsSync(path));
  await Promise.all(left.map((path) => rm(path, { force: true })));
  return left.length > 0;
}

/** What lies in a home folder, without the way to what the probe itself needs. */
function entriesOf(home: string): string[] {
  if (!isReadable(home)) return [];
  const entries = readdirSync(home).map((name) => join(home, name));
  return entries.filter((path) => !NEEDED.some((needed) => needed.startsWith(path)));
}

/** A service started by root may have inherited a home that it cannot look into; then a jail of it cannot either. */
function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function probeIn(jail: Jail, folder: string, plan: EscapePlan): Promise<ProbeAnswer> {
  const { exitCode, stdout, stderr } = await jail.run({
    program: NODE,
    args: ["--no-warnings", PROBE, JSON.stringify(plan)],
    folder,
    readOnly: NEEDED,
    limits: { memoryBytes: 0 },
    deadlineMs: DEADLINE_MS,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (exitCode !== 0) throw new Error(`The sandbox could not be tested: ${stderr}`);
  const answer = JSON.parse(stdout.toString()) as ProbeAnswer;
  if (!answer.wroteOwnFolder) throw new Error("A jailed program cannot write to its own folder");
  return answer;
}

const listening = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });

import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { UserError } from "#domain/user-error.ts";
import type { Jail, JailedEnd } from "#engines/sandbox/jail.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { completeShare } from "./complete-share.ts";
import { findOffice } from "./find-office.ts";
import { writeOfficeProfile } from "./office-profile.ts";
import type { OfficeRequest } from "./office-request.ts";

const DRIVER = fileURLToPath(new URL("./office-driver.py", import.meta.url));
const SHEETS = fileURLToPath(new URL("./arrange_sheets.py", import.meta.url));
const FONTS = fileURLToPath(new URL("./fonts.conf", import.meta.url));
const LIFE_MS = 24 * 3600_000;
const START_MS = 60_000;
const STOP_MS = 2_000;

/** One LibreOffice and its driver, in a jail and a folder of their own. */
export interface OfficeProcess {
  /** Of the pair's first process on the host. */
  readonly pid: number;
  /** Holds its profile, and the files that it works on. */
  readonly folder: string;
  readonly ended: Promise<JailedEnd>;
  residentBytes(): number;
  /** One request at a time. Throws `OfficeLost` when the pair ends before it answers. */
  ask(request: OfficeRequest): Promise<OfficeAnswer>;
  kill(): void;
  /** Lets it end by itself for a moment, so that it takes its sockets with it; then deletes its folder. */
  stop(): Promise<void>;
}

export type OfficeAnswer =
  | { readonly done: true }
  | { readonly failed: "load" | "arrange" | "store"; readonly message: string }
  /** A sheet was asked for that is not among so many. */
  | { readonly failed: "choose"; readonly sheets: number };

/** The office died for no reason of ours; the same document may be tried on another one. */
export class OfficeLost extends Error {}

/** Starts a pair and waits until it can be asked. Throws `engine-missing`, or `OfficeLost` when it dies before that. */
export async function startOfficeProcess(jail: Jail, workFolder: string, signal: AbortSignal): Promise<OfficeProcess> {
  const { programs, python, readOnly } = findOffice();
  const folder = await makeJobFolder(workFolder);
  for (const path of await writeOfficeProfile(folder)) await giveToJail(path);
  await completeShare(folder, programs);
  const pair = jail.start({
    program: python,
    args: [DRIVER, programs],
    folder,
    readOnly: [DRIVER, SHEETS, FONTS, ...readOnly],
    env: { FONTCONFIG_FILE: FONTS },
    limits: { cpuSeconds: 0 },
    deadlineMs: LIFE_MS,
    signal,
  });
  const lines = createInterface({ input: pair.stdout })[Symbol.asyncIterator]();
  const stop = async () => {
    pair.stdin.end();
    const impatience = setTimeout(pair.kill, STOP_MS);
    await pair.ended;
    clearTimeout(impatience);
    await rm(folder, { recursive: true, force: true });
  };
  const impatience = setTimeout(pair.kill, START_MS);
  const first = await lines.next();
  clearTimeout(impatience);
  if (first.done) {
    await stop();
    throw startFailure((await pair.ended).stderr);
  }
  return {
    pid: pair.pid,
    folder,
    ended: pair.ended,
    residentBytes: pair.residentBytes,
    async ask(request) {
      pair.stdin.write(`${JSON.stringify(request)}\n`);
      const line = await lines.next();
      if (line.done) throw new OfficeLost((await pair.ended).stderr);
      return JSON.parse(line.value) as OfficeAnswer;
    },
    kill: pair.kill,
    stop,
  };
}

function startFailure(stderr: string): Error {
  return stderr.includes("No module named 'uno'")
    ? new UserError("engine-missing", { program: "python3-uno" })
    : new OfficeLost(`LibreOffice did not start: ${stderr}`);
}

import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { type StartedEngines, startEngines } from "#engines/start-engines.ts";
import { runningBelow } from "../running-below.ts";
import { hostileFiles, sampleOf } from "./hostile-files.ts";
import { type Outcome, runHostile } from "./run-hostile.ts";

/** OCTAVO_HOSTILE=all takes every file, with the time that a hosted job has; normally a sample with less. */
const TAKES_ALL = process.env["OCTAVO_HOSTILE"] === "all";
const limits = { ...LIMIT_PRESETS.hosted, ...(TAKES_ALL ? {} : { jobSeconds: 15 }) };
/** Each way may use up its time, and a killed office starts anew. */
const TEST_MS = 4 * limits.jobSeconds * 1000;
/** Where the files try to connect to. */
const CANARY_PORT = 18999;

const files = hostileFiles();
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let connections = 0;
let parent: string;
let engines: StartedEngines;

beforeAll(async () => {
  if (files.length === 0) return;
  parent = await mkdtemp(join(tmpdir(), "octavo-hostile-"));
  // Where another run of this test listens already, it is the one that notices.
  await new Promise<void>((resolve) =>
    listener.once("error", () => resolve()).listen(CANARY_PORT, "127.0.0.1", resolve),
  );
  // a process that waits for a document could not be told from one that was left behind
  engines = await startEngines({ workFolder: parent, sparePdfium: 0 });
});

afterAll(async () => {
  if (files.length === 0) return;
  await engines.stop();
  listener.close();
  expect(runningBelow()).toEqual([]);
  expect(readdirSync(parent)).toEqual([]);
  await rm(parent, { recursive: true });
});

describe.runIf(files.length > 0)(
  "B1: every hostile file ends in a catalogued error or a result that was checked",
  () => {
    test.each(TAKES_ALL ? files : sampleOf(files))("$name: $why", { timeout: TEST_MS }, async (file) => {
      const before = othersIn(tmpdir());
      const outcomes = await runHostile(file, { engines, workFolder: parent, limits });
      report(file.name, outcomes);
      expect(connections).toBe(0);
      // an office that is being started has other names for a moment
      await expect.poll(() => runningBelow().filter(({ command }) => !isOffice(command))).toEqual([]);
      expect(othersIn(tmpdir()).filter((name) => !before.includes(name))).toEqual([]);
    });
  },
);

const isOffice = (command: string) => /office-driver|soffice\.bin/.test(command);

/** What the files are known to write where they get out; others use this folder at the same time. */
const othersIn = (folder: string) => readdirSync(folder).filter((name) => /canary|evil|slip|pwned/i.test(name));

function report(name: string, outcomes: readonly Outcome[]): void {
  if (TAKES_ALL) process.stdout.write(`${name}\t${outcomes.map(({ way, end }) => `${way}: ${end}`).join("; ")}\n`);
}

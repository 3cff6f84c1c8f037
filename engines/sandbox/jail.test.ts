import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Jail, JailedCommand } from "./jail.ts";
import { giveToJail, makeJobFolder } from "./make-job-folder.ts";
import { openJail } from "./open-jail.ts";
import { selfTest } from "./self-test.ts";

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-jail-"));
  folder = await makeJobFolder(parent);
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const shell = (script: string, more: Partial<JailedCommand> = {}): JailedCommand => ({
  program: "/bin/sh",
  args: ["-c", script],
  folder,
  deadlineMs: 20_000,
  signal: AbortSignal.timeout(30_000),
  ...more,
});

/** Processes of the machine whose command line holds the marker. */
const running = (marker: string, how: "part" | "whole" = "part"): number =>
  readdirSync("/proc").filter((pid) =>
    how === "whole" ? commandLine(pid) === marker : commandLine(pid).includes(marker),
  ).length;

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** A number of seconds that nobody else sleeps, to be found by. */
const marker = () => `98${Math.floor(Math.random() * 1e9)}`;

describe.each(["bubblewrap", "prlimit"] as const)("a %s jail", (kind) => {
  let jail: Jail;
  beforeEach(async () => {
    jail = await openJail({ kind });
  });

  test("runs a program in the job's folder, with its input and output", async () => {
    await writeFile(join(folder, "in.txt"), "from the host");
    await giveToJail(join(folder, "in.txt"));
    const result = await jail.run({
      ...shell("cat in.txt -; echo made > out.txt; echo said >&2; exit 3"),
      stdin: " and stdin",
    });
    expect(result).toMatchObject({ exitCode: 3, killedBy: null, timedOut: false, stderr: "said\n" });
    expect(result.stdout.toString()).toBe("from the host and stdin");
    expect(await readFile(join(folder, "out.txt"), "utf8")).toBe("made\n");
  });

  test("gives nothing of our environment", async () => {
    const result = await jail.run(shell("env", { env: { GIVEN: "yes" } }));
    const names = result.stdout
      .toString()
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("=")[0])
      .sort();
    expect(names.filter((name) => name !== "PWD")).toEqual(["GIVEN", "HOME", "LANG", "PATH", "TMPDIR"]);
  });

  test("keeps only the first part of endless output", async () => {
    const result = await jail.run({
      ...shell("head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2"),
      maxOutputBytes: 1000,
    });
    expect(result).toMatchObject({ exitCode: 0 });
    expect(result.stdout.length).toBe(1000);
    expect(result.stderr.length).toBe(64 * 1024);
  });

  test("F3: the deadline kills the whole group", async () => {
    const mark = marker();
    const result = await jail.run(shell(`sleep ${mark} & sleep ${mark}`, { deadlineMs: 300 }));
    expect(result).toMatchObject({ exitCode: null, killedBy: "SIGKILL", timedOut: true });
    expect(running(mark)).toBe(0);
  });

  test("an abort rejects with its reason and leaves nothing running", async () => {
    const mark = marker();
    const abort = new AbortController();
    const run = jail.run(shell(`sleep ${mark} & sleep ${mark}`, { signal: abort.signal }));
    setTimeout(() => abort.abort(new Error("no longer wanted")), 200);
    await expect(run).rejects.toThrow("no longer wanted");
    expect(running(mark)).toBe(0);
  });

  test("M7: what a program leaves in the background ends with it", async () => {
    const mark = marker();
    const result = await jail.run(shell(`sleep ${mark} >/dev/null 2>&1 & echo done`));
    expect(result.stdout.toString()).toBe("done\n");
    await expect.poll(() => running(mark), { timeout: 20_000 }).toBe(0);
  });

  test("B4: a program that takes too much memory ends, by its own limit or the group's", async () => {
    const script = "import time\nheld = bytearray(400 * 1024 * 1024)\ntime.sleep(20)";
    const python = { program: "/usr/bin/python3", args: ["-c", script] };
    const own = await jail.run(shell("", { ...python, limits: { memoryBytes: 256 * 1024 ** 2 } }));
    expect(own.stderr).toContain("MemoryError");
    const group = await jail.run(shell("", { ...python, limits: { memoryBytes: 0, residentBytes: 128 * 1024 ** 2 } }));
    expect(group).toMatchObject({ killedBy: "SIGKILL", timedOut: false });
  });

  test("B5: a file larger than the limit is not written", async () => {
    const result = await jail.run(shell("head -c 3000000 /dev/zero > big", { limits: { fileBytes: 1_000_000 } }));
    expect(result.exitCode).not.toBe(0);
    expect((await stat(join(folder, "big"))).size).toBeLessThanOrEqual(1_000_000);
  });

  test("B5: a program that fills its folder with many files ends", async () => {
    const script = "i=0; while true; do head -c 1000000 /dev/zero > part$i; i=$((i+1)); sleep 0.05; done";
    const result = await jail.run(shell(script, { limits: { folderBytes: 5_000_000 } }));
    expect(result).toMatchObject({ killedBy: "SIGKILL", timedOut: false });
  });

  test("a program that stays is talked to, tells its memory, and is killed", async () => {
    const mark = marker();
    const process = jail.start(shell(`sleep ${mark} & cat`));
    process.stdin.write("hello\n");
    const [line] = await new Promise<string[]>((resolve) =>
      process.stdout.once("data", (data) => resolve([String(data)])),
    );
    expect(line).toBe("hello\n");
    expect(process.residentBytes()).toBeGreaterThan(0);
    process.kill();
    expect(await process.ended).toMatchObject({ killedBy: "SIGKILL" });
    process.kill();
    expect(running(mark)).toBe(0);
  });

  test("F2: a worker that is killed takes its programs with it", async () => {
    const mark = marker();
    const module = new URL("./open-jail.ts", import.meta.url).href;
    const script = `const { openJail } = await import(${JSON.stringify(module)});
      const jail = await openJail({ kind: ${JSON.stringify(kind)} });
      jail.start({ program: "/usr/bin/sleep", args: ["${mark}"], folder: ${JSON.stringify(folder)}, deadlineMs: 60000,
        signal: AbortSignal.timeout(60000) });`;
    const worker = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
    await expect.poll(() => running(`/usr/bin/sleep\0${mark}\0`, "whole"), { timeout: 20_000 }).toBe(1);
    worker.kill("SIGKILL");
    await expect.poll(() => running(mark), { timeout: 20_000 }).toBe(0);
  });

  test("a program that does not exist is a result that says so", async () => {
    const result = await jail.run(shell("", { program: "/usr/bin/octavo-none", args: [] }));
    expect(result.exitCode).not.toBe(0);
    expect(result.stderr).toContain("octavo-none");
  });
});

test("B2: from a bubblewrap jail nothing of the host, the network or another job is in reach", async () => {
  expect(await selfTest(await openJail({ kind: "bubblewrap" }), parent)).toEqual([]);
});

test("the weaker jail says what it leaves open", async () => {
  expect(await selfTest(await openJail({ kind: "prlimit" }), parent)).toContain("network");
});

test("a jail that claims to be strong and leaks stops the worker's start", async () => {
  const weak = await openJail({ kind: "prlimit" });
  await expect(selfTest({ ...weak, kind: "bubblewrap" }, parent)).rejects.toThrow("The sandbox leaks");
});

test("a work folder that only root may enter serves the jail all the same", async () => {
  await chmod(parent, 0o700);
  const jail = await openJail();
  expect((await jail.run(shell("echo made > out.txt"))).exitCode).toBe(0);
  expect(await readFile(join(folder, "out.txt"), "utf8")).toBe("made\n");
});

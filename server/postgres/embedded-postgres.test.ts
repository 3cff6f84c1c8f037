import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openLogger } from "../operations/logger.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { postgresFolder, runningPostmaster } from "./postgres-folder.ts";

const log = openLogger({ logLevel: "silent" }, "test");

/** Below a folder that only its owner may enter, as /root is. */
async function dataFolder(): Promise<string> {
  const closed = await mkdtemp(join(tmpdir(), "octavo-closed-"));
  await chmod(closed, 0o700);
  const folder = join(closed, "data");
  await mkdir(folder);
  onTestFinished(async () => {
    await rm(closed, { recursive: true, force: true });
    await rm(postgresFolder(folder).socket, { recursive: true, force: true });
  });
  return folder;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const untilItAnswers = (url: string) =>
  expect.poll(() => query(url, "select 1").catch(() => []), { timeout: 20_000 }).toHaveLength(1);

test("F5: the database comes back after its postmaster, then a backend, is killed, with all that was committed", async () => {
  const postgres = await startEmbeddedPostgres(await dataFolder(), log);
  onTestFinished(() => postgres.stop());
  await query(postgres.url, "create table kept as select 7 as n");
  const first = postgres.pid()!;
  process.kill(first, "SIGKILL");
  await expect.poll(() => postgres.pid(), { timeout: 20_000 }).not.toBe(first);
  await untilItAnswers(postgres.url);
  expect(await query(postgres.url, "select n from kept")).toEqual([{ n: 7 }]);

  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  process.kill(rows[0].pid, "SIGKILL");
  await untilItAnswers(postgres.url);
  expect(await query(postgres.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("F5: what a killed supervisor leaves running is stopped by the next one, and nothing is lost", async () => {
  const folder = await dataFolder();
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)});
    const { openLogger } = await import(${JSON.stringify(new URL("../operations/logger.ts", import.meta.url).href)});
    await startEmbeddedPostgres(${JSON.stringify(folder)}, openLogger({ logLevel: "silent" }, "test"));
    process.stdout.write("up");`;
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(supervisor.stdout, "data");
  const orphan = await runningPostmaster(postgresFolder(folder));
  await query(postgresFolder(folder).url, "create table kept as select 7 as n");
  supervisor.kill("SIGKILL");
  await once(supervisor, "exit");
  expect(await runningPostmaster(postgresFolder(folder))).toBe(orphan);

  const postgres = await startEmbeddedPostgres(folder, log);
  onTestFinished(() => postgres.stop());
  expect(postgres.pid()).not.toBe(orphan);
  expect(await query(postgres.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("R3: the database server never runs as root", async () => {
  const postgres = await startEmbeddedPostgres(await dataFolder(), log);
  onTestFinished(() => postgres.stop());
  const status = await readFile(`/proc/${postgres.pid()}/status`, "utf8");
  expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0);
  await postgres.stop();
  expect(await runningPostmaster(postgresFolder("/nowhere"))).toBeUndefined();
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { asUnprivileged } from "#engines/sandbox/unprivileged.ts";
import type { Logger } from "../operations/logger.ts";
import { installFolder, makeCluster, postgresFolder, postgresProgram, runningPostmaster } from "./postgres-folder.ts";

const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 15_000;

const SETTINGS = {
  listen_addresses: "",
  max_connections: "80",
  shared_buffers: "64MB",
  // an acknowledged upload or result must survive a power cut
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  log_min_messages: "warning",
};

export interface EmbeddedPostgres {
  readonly url: string;
  /** The postmaster of the moment; another one after a crash. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/**
 * PostgreSQL in the data folder, kept running: started again whenever it ends without being asked, and a server that an
 * earlier, killed run left behind is stopped first. Resolves when it answers.
 */
export async function startEmbeddedPostgres(dataFolder: string, log: Logger): Promise<EmbeddedPostgres> {
  const folder = postgresFolder(dataFolder);
  await makeCluster(folder);
  await stopOrphan();

  let child: ChildProcess | undefined;
  let stopping = false;
  const program = postgresProgram("postgres");
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = asUnprivileged(
    { program, args: ["-D", folder.data, "-k", folder.socket, ...settings] },
    { reachable: [dataFolder, installFolder] },
  );

  function launch(): ChildProcess {
    // its own group, so that Ctrl+C in a terminal reaches the supervisor first and the order of the stop stays ours
    const postmaster = spawn(command.program, command.args, {
      stdio: ["ignore", "ignore", "pipe"],
      cwd: "/",
      detached: true,
    });
    postmaster.stderr?.setEncoding("utf8").on("data", (text: string) => {
      const worth = /(ERROR|PANIC|FATAL): (?! *the database system is starting up)/.test(text) ? "warn" : "debug";
      log[worth]({ postgres: text.trim() }, "postgres says");
    });
    return postmaster;
  }

  /** After a crash old backends hold the shared memory for a moment, so a start that fails is tried again. */
  async function keepRunning(ready: () => void): Promise<void> {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 2000)) {
      const postmaster = launch();
      child = postmaster;
      const exited = once(postmaster, "exit");
      const answers = await Promise.race([untilAccepts(folder.url, postmaster), exited.then(() => false)]);
      if (answers) {
        ready();
        pause = 50;
        await exited;
      }
      if (!stopping)
        log.error({ code: postmaster.exitCode, signal: postmaster.signalCode }, "postgres ended; starting it again");
      await sleep(stopping ? 0 : pause);
    }
  }

  async function stopOrphan(): Promise<void> {
    const pid = await runningPostmaster(folder);
    if (!pid) return;
    log.warn({ pid }, "stopping a postgres that an earlier run left behind");
    process.kill(pid, "SIGINT");
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (await runningPostmaster(folder)) {
      if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
      await sleep(50);
    }
  }

  const ready = Promise.withResolvers<void>();
  const kept = keepRunning(ready.resolve);
  kept.catch(ready.reject);
  const late = setTimeout(() => {
    stopping = true;
    ready.reject(new Error("PostgreSQL does not start; its messages are in the log above"));
  }, START_DEADLINE_MS);
  await ready.promise.finally(() => clearTimeout(late));

  return {
    url: folder.url,
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      const postmaster = child;
      if (postmaster?.pid && postmaster.exitCode === null && postmaster.signalCode === null) {
        postmaster.kill("SIGINT");
        const insist = setTimeout(() => postmaster.kill("SIGQUIT"), STOP_DEADLINE_MS);
        await kept;
        clearTimeout(insist);
      }
      await rm(folder.socket, { recursive: true, force: true });
    },
  };
}

async function untilAccepts(url: string, postmaster: ChildProcess): Promise<boolean> {
  while (postmaster.exitCode === null && postmaster.signalCode === null) {
    if (await accepts(url)) return true;
    await sleep(25);
  }
  return false;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

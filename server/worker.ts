import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { startEngines } from "#engines/start-engines.ts";
import { readConfig } from "./config.ts";
import { runDelivery } from "./jobs/run-job.ts";
import { sweep } from "./jobs/sweep.ts";
import { newId } from "./new-id.ts";
import { openLogger } from "./operations/logger.ts";
import { every } from "./processes/every.ts";
import { whenParentLeaves } from "./processes/lifeline.ts";
import { workFolderOf } from "./processes/work-folder.ts";
import { openServices } from "./services.ts";

/** How long jobs under way may go on after the process was asked to stop; then they are put back for another worker. */
const DRAIN_MS = 30_000;
const SWEEP_EVERY_MS = 30_000;
const SEEN_EVERY_MS = 10_000;

const config = readConfig();
const log = openLogger(config, "worker");
if (!config.databaseUrl) throw new Error("a worker process needs DATABASE_URL; `npm start` gives it");
const services = await openServices({ ...config, databaseUrl: config.databaseUrl }, log, "worker");
const workFolder = await freshWorkFolder();
const engines = await startEngines({ workFolder, officeProcesses: Math.min(2, config.jobsAtOnce) });
if (engines.jail.kind !== "bubblewrap") {
  log.warn("SANDBOX WEAK: this machine allows no namespaces, so documents are opened without a wall to the network");
}
const stopping = new AbortController();
await services.queue.work(
  (delivery) => runDelivery({ services, engines, workFolder, stopping: stopping.signal }, delivery),
  {
    concurrency: config.jobsAtOnce,
    perActor: services.limits.jobsAtOnce,
  },
);

const id = newId<string>();
const seen = every(SEEN_EVERY_MS, log, async () => {
  await sql`insert into workers (id, jail) values (${id}, ${engines.jail.kind})
    on conflict (id) do update set seen_at = now()`.execute(services.db);
  await sql`delete from workers where seen_at < now() - interval '1 day'`.execute(services.db);
});
const sweeping = every(SWEEP_EVERY_MS, log, () => sweep(services));
process.send?.({ ready: true });
log.info({ jail: engines.jail.kind, jobsAtOnce: config.jobsAtOnce }, "worker is ready");

whenParentLeaves(async () => {
  log.info("worker is stopping");
  const late = setTimeout(() => stopping.abort(new Error("the worker is stopping")), DRAIN_MS - 2000);
  await services.queue.drain(DRAIN_MS);
  clearTimeout(late);
  await Promise.all([seen.stop(), sweeping.stop()]);
  await sql`delete from workers where id = ${id}`.execute(services.db).catch(() => undefined);
  await engines.stop();
  await rm(workFolder, { recursive: true, force: true });
  await services[Symbol.asyncDispose]();
  process.exit(0);
});

/** This process's own; what killed workers left beside it is removed. */
async function freshWorkFolder(): Promise<string> {
  const parent = workFolderOf(config.dataFolder);
  await mkdir(parent, { recursive: true, mode: 0o711 });
  for (const name of await readdir(parent)) {
    if (!isAlive(Number(name))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const own = join(await realpath(parent), String(process.pid));
  await mkdir(own, { recursive: true, mode: 0o711 });
  return own;
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

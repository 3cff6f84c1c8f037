import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Limits } from "#domain/limits.ts";
import type { Config } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { type JobEvents, openJobEvents } from "./jobs/job-events.ts";
import { type JobQueue, openJobQueue } from "./jobs/job-queue.ts";
import { limitsOf } from "./limits.ts";
import type { Logger } from "./operations/logger.ts";
import { openSecrets, type Secrets } from "./secrets.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { Storage } from "./storage/storage.ts";

/** What the parts of the server need of each other, built once a process. A function takes the few that it uses by `Pick`. */
export interface Services {
  readonly config: Config;
  readonly limits: Limits;
  readonly log: Logger;
  readonly db: OpenDatabase["db"];
  readonly pool: OpenDatabase["pool"];
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly queue: JobQueue;
  readonly jobEvents: JobEvents;
  /** Uploads under way, before they are inspected and stored. */
  readonly uploadsFolder: string;
}

export async function openServices(
  config: Config & { databaseUrl: string },
  log: Logger,
  role: "web" | "worker",
): Promise<Services & AsyncDisposable> {
  const database = openDatabase(config.databaseUrl, {
    onError: (error) => log.warn({ error: error.message }, "a database connection broke"),
  });
  const uploadsFolder = join(config.dataFolder, "uploads");
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  const queue = await openJobQueue(config.databaseUrl, log, { supervise: role === "worker" });
  const jobEvents = openJobEvents(config.databaseUrl);
  return {
    config,
    limits: limitsOf(config),
    log,
    db: database.db,
    pool: database.pool,
    storage: await openStorage(config),
    secrets: await openSecrets(config),
    queue,
    jobEvents,
    uploadsFolder,
    async [Symbol.asyncDispose]() {
      await jobEvents.close();
      await queue.close();
      await database.close();
    },
  };
}

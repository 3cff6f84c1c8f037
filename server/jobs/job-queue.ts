import type { Kysely } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import type { ActorId, JobId } from "#domain/ids.ts";
import type { Tables } from "../db/schema.ts";
import type { Logger } from "../operations/logger.ts";

const QUEUE = "jobs";
/** A worker that says nothing for this long is dead, and its job is delivered again. */
const HEARTBEAT_SECONDS = 10;

export interface Delivery {
  readonly jobId: JobId;
  readonly actorId: ActorId;
}

/** Delivery only: the job's row says what is to be done and what became of it. */
export interface JobQueue {
  /** In the caller's transaction, so that a job is never seen without its delivery or delivered without its row. */
  send(db: Kysely<Tables>, delivery: Delivery, options?: { afterSeconds?: number }): Promise<void>;
  /** Calls `handle` for one delivery at a time in each of `concurrency` places. A rejection delivers it again. */
  work(
    handle: (delivery: Delivery) => Promise<void>,
    options: { concurrency: number; perActor: number },
  ): Promise<void>;
  /** Takes no more deliveries and waits for those under way. */
  drain(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Makes or updates the queue's tables before several processes open it at once. */
export async function installJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, schedule: false, supervise: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

export async function openJobQueue(url: string, log: Logger, options: { supervise: boolean }): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "octavo queue",
    max: 8,
    schedule: false,
    // one kind of process is enough to find dead workers
    supervise: options.supervise,
    useListenNotify: true,
    monitorIntervalSeconds: 2,
    superviseIntervalSeconds: 2,
    persistWarnings: false,
  });
  boss.on("error", (error) => log.warn({ error: error.message }, "the job queue could not reach the database"));
  await boss.start();
  await boss.createQueue(QUEUE, {
    // attempts are counted in the job's row; this only bounds a delivery that never gets that far
    retryLimit: 1000,
    retryDelay: 0,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 3600,
    deleteAfterSeconds: 3600,
    notify: true,
  });
  let open = true;
  return {
    async send(db, delivery, options) {
      await boss.send(QUEUE, delivery, {
        db: fromKysely(db),
        group: { id: delivery.actorId },
        ...(options?.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      });
    },
    async work(handle, { concurrency, perActor }) {
      await boss.work<Delivery>(
        QUEUE,
        {
          batchSize: 1,
          localConcurrency: concurrency,
          ...(perActor > 0 ? { groupConcurrency: perActor } : {}),
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 0.5,
          heartbeatRefreshSeconds: 3,
        },
        async (jobs) => {
          for (const job of jobs) await handle(job.data);
        },
      );
    },
    async drain(timeoutMs) {
      open = false;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
    async close() {
      if (open) await boss.stop({ graceful: false });
    },
  };
}

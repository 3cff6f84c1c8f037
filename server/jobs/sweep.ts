import { sql } from "kysely";
import type { Services } from "../services.ts";
import { removeDiscarded } from "../storage/discard.ts";
import { acceptUpload } from "../uploads/accept-upload.ts";
import { isWhole, listStaged, removeStaged } from "../uploads/staged.ts";
import { deleteExpired } from "./delete-files.ts";

/** Older than any upload or run that may still be about to name it in a row. */
const ORPHAN_HOURS = 24;
const FORGET_ROWS_HOURS = 24;
const UNDELIVERED_SECONDS = 60;

/**
 * Everything that time or a crash left behind, put right; safe to run at any moment and by several at once. Deletes what is past
 * its time, finishes uploads whose server was killed, delivers jobs whose delivery was lost, removes bytes without a row.
 */
export async function sweep(services: Services): Promise<void> {
  await deleteExpired(services);
  await removeNoted(services);
  await settleUploads(services);
  await deliverAgain(services);
  await removeOrphans(services);
  await forgetRows(services);
}

async function removeNoted(services: Services): Promise<void> {
  const noted = await services.db.selectFrom("discarded_blobs").select("storage_key").limit(1000).execute();
  await removeDiscarded(
    services,
    noted.map((row) => row.storage_key),
  );
}

async function settleUploads(services: Services): Promise<void> {
  for (const id of await listStaged(services)) {
    const row = await services.db.selectFrom("files").select("state").where("id", "=", id).executeTakeFirst();
    if (row?.state !== "uploading") await removeStaged(services, id);
    else if (await isWhole(services, id)) await acceptUpload(services, id);
  }
}

async function deliverAgain({ db, queue, log }: Services): Promise<void> {
  const lost = await db
    .selectFrom("jobs")
    .select(["id", "actor_id"])
    .where("state", "in", ["queued", "running"])
    .where("created_at", "<", sql<Date>`now() - make_interval(secs => ${UNDELIVERED_SECONDS})`)
    .where(
      sql<boolean>`not exists (select from pgboss.job d where d.name = 'jobs' and d.state < 'completed' and d.data->>'jobId' = jobs.id::text)`,
    )
    .execute();
  for (const job of lost) {
    log.warn({ job: job.id }, "a job without a delivery is delivered again");
    await queue.send(db, { jobId: job.id, actorId: job.actor_id });
  }
}

async function removeOrphans({ db, storage, log }: Services): Promise<void> {
  const limit = Date.now() - ORPHAN_HOURS * 3_600_000;
  for await (const { key, writtenAt } of storage.list()) {
    if (writtenAt.getTime() > limit) continue;
    const row = await db.selectFrom("files").select("id").where("storage_key", "=", key).executeTakeFirst();
    if (row) continue;
    log.warn({ key }, "removing stored bytes that no row names");
    await storage.remove(key);
  }
}

/** What happened is forgotten a day after its files are: the rows hold file ids, tools and times only by then. */
async function forgetRows({ db }: Services): Promise<void> {
  const old = sql<Date>`now() - make_interval(hours => ${FORGET_ROWS_HOURS})`;
  await db.deleteFrom("jobs").where("state", "=", "expired").where("expires_at", "<", old).execute();
  await db
    .deleteFrom("files")
    .where("state", "=", "deleted")
    .where("expires_at", "<", old)
    .where((row) =>
      row.not(row.exists(row.selectFrom("job_files").select("file_id").whereRef("file_id", "=", "files.id"))),
    )
    .execute();
  await sql`delete from paces where expire < extract(epoch from now()) * 1000`.execute(db);
  await db.deleteFrom("meters").where("period", "<", sql<Date>`current_date - 2`).execute();
}

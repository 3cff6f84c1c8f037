import { type Kysely, sql } from "kysely";
import type { Format } from "#domain/format.ts";
import type { FileId, JobId } from "#domain/ids.ts";
import type { UserError } from "#domain/user-error.ts";
import { giveBackOne } from "../actors/meter.ts";
import type { Tables } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import { discard } from "../storage/discard.ts";
import type { StoredObject } from "../storage/storage.ts";
import type { ClaimedJob } from "./claim-job.ts";

export interface Result {
  /** Taken away when it is stored. */
  readonly path: string;
  readonly name: string;
  readonly format: Format;
  readonly pages?: number;
  /** It asks for a password. */
  readonly encrypted?: boolean;
}

/**
 * Makes the results visible, all of them or none, and only if this attempt still owns the job: bytes first, then one
 * transaction. A run that was overtaken or cancelled throws its bytes away and answers false.
 */
export async function completeJob(
  services: Pick<Services, "db" | "storage" | "limits">,
  job: ClaimedJob,
  results: readonly Result[],
): Promise<boolean> {
  const stored: (Result & StoredObject & { key: string })[] = [];
  try {
    for (const result of results) {
      const key = newId<string>();
      stored.push({ ...result, key, ...(await services.storage.put(key, result.path)) });
    }
    const published = await services.db.transaction().execute(async (transaction) => {
      if (!(await end(transaction, job, "completed", services.limits.resultMinutes))) return false;
      const expires_at = sql<Date>`now() + make_interval(mins => ${services.limits.resultMinutes})`;
      for (const [position, file] of stored.entries()) {
        const id = newId<FileId>();
        await transaction
          .insertInto("files")
          .values({
            id,
            actor_id: job.actorId,
            name: file.name,
            state: "ready",
            format: file.format,
            bytes: file.bytes,
            sha256: file.sha256,
            pages: file.pages ?? null,
            encrypted: file.encrypted ?? false,
            storage_key: file.key,
            expires_at,
          })
          .execute();
        await transaction
          .insertInto("job_files")
          .values({ job_id: job.id, file_id: id, role: "output", position, password: null })
          .execute();
      }
      return true;
    });
    if (!published)
      await discard(
        services,
        stored.map((file) => file.key),
      );
    return published;
  } catch (error) {
    // what was stored may belong to a transaction whose answer was lost; the sweep decides by looking at the rows
    throw new Error(`the results of job ${job.id} could not be published`, { cause: error });
  }
}

export async function failJob(
  { db, limits }: Pick<Services, "db" | "limits">,
  job: Pick<ClaimedJob, "id" | "attempt">,
  error: UserError,
  incident?: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const refusal = { code: error.code, details: error.details, ...(incident ? { incident } : {}) };
    const row = await end(transaction, job, "failed", limits.resultMinutes, JSON.stringify(refusal));
    if (row && !row.internal) await giveBackOne(transaction, row.actor_id, "runs", row.created_at);
  });
}

/** Where the job stands; false when this attempt no longer owns it. */
export async function reportProgress(
  { db }: Pick<Services, "db">,
  job: ClaimedJob,
  progress: { step: number; done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set(progress)
    .where("id", "=", job.id)
    .where("attempt", "=", job.attempt)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a job back as if this attempt had not begun: the worker is stopping, which is not the job's fault. */
export async function releaseJob({ db }: Pick<Services, "db">, job: ClaimedJob): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "queued", attempt: job.attempt - 1 })
    .where("id", "=", job.id)
    .where("attempt", "=", job.attempt)
    .where("state", "=", "running")
    .execute();
}

/** The person's word: the worker hears of it by the job's own announcement. */
export async function cancelJob({ db, limits }: Pick<Services, "db" | "limits">, id: JobId): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "cancelled", finished_at: sql<Date>`now()`, expires_at: expiry(limits.resultMinutes) })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .execute();
  await forgetPasswords(db, id);
}

async function end(
  db: Kysely<Tables>,
  job: Pick<ClaimedJob, "id" | "attempt">,
  state: "completed" | "failed",
  minutes: number,
  refusal: string | null = null,
) {
  const row = await db
    .updateTable("jobs")
    .set({ state, refusal, finished_at: sql<Date>`now()`, expires_at: expiry(minutes) })
    .where("id", "=", job.id)
    .where("attempt", "=", job.attempt)
    .where("state", "=", "running")
    .returning(["actor_id", "internal", "created_at"])
    .executeTakeFirst();
  if (!row) return undefined;
  await forgetPasswords(db, job.id);
  // a look at a file must not make it live longer
  if (row.internal) return row;
  await db
    .updateTable("files")
    .set({ expires_at: expiry(minutes) })
    .where("id", "in", (files) => files.selectFrom("job_files").select("file_id").where("job_id", "=", job.id))
    .execute();
  return row;
}

const expiry = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** Of inputs and of steps: what a person said for this run is gone with it. */
async function forgetPasswords(db: Kysely<Tables>, id: JobId): Promise<void> {
  await db
    .updateTable("job_files")
    .set({ password: null })
    .where("job_id", "=", id)
    .where("password", "is not", null)
    .execute();
  await sql`
    update jobs set steps = (
      select jsonb_agg(step - 'secrets' order by position)
      from jsonb_array_elements(steps) with ordinality as listed (step, position)
    )
    where id = ${id} and jsonb_path_exists(steps, '$[*].secrets')`.execute(db);
}

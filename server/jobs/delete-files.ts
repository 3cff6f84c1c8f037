import { type Expression, type SqlBool, sql } from "kysely";
import type { FileId, JobId } from "#domain/ids.ts";
import type { Actor } from "../actors/actor.ts";
import type { Services } from "../services.ts";
import { noteDiscarded, removeDiscarded } from "../storage/discard.ts";
import { cancelJob } from "./finish-job.ts";

type Needs = Pick<Services, "db" | "storage" | "limits">;

/** Takes the rows' bytes and names away in one transaction, then the bytes from storage. Deleted stays deleted. */
async function deleteRows({ db, storage }: Needs, named: readonly FileId[]): Promise<number> {
  if (named.length === 0) return 0;
  const ids = [...named, ...(await previewsOf({ db }, named))];
  const keys = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("files")
      .select(["id", "storage_key"])
      .where("id", "in", ids)
      .where("state", "<>", "deleted")
      .forUpdate()
      .execute();
    const found = rows.map((row) => row.storage_key).filter((key) => key !== null);
    await noteDiscarded(transaction, found);
    await transaction
      .updateTable("files")
      .set({ state: "deleted", storage_key: null, name: "", sha256: null, refusal: null })
      .where("id", "in", ids)
      .execute();
    return found;
  });
  await removeDiscarded({ db, storage }, keys);
  return ids.length;
}

/** Pictures of a file's pages go with the file. */
async function previewsOf({ db }: Pick<Needs, "db">, ids: readonly FileId[]): Promise<FileId[]> {
  const rows = await db
    .selectFrom("job_files as input")
    .innerJoin("jobs", "jobs.id", "input.job_id")
    .innerJoin("job_files as output", "output.job_id", "jobs.id")
    .select("output.file_id")
    .where("jobs.internal", "=", true)
    .where("input.role", "=", "input")
    .where("input.file_id", "in", ids)
    .where("output.role", "=", "output")
    .execute();
  return rows.map((row) => row.file_id);
}

/** A person's own file, now. False when there is none. */
export async function deleteFile(services: Needs, actor: Actor, id: FileId): Promise<boolean> {
  const own = await services.db
    .selectFrom("files")
    .select("id")
    .where("id", "=", id)
    .where("actor_id", "=", actor.id)
    .where("state", "<>", "deleted")
    .executeTakeFirst();
  return own !== undefined && (await deleteRows(services, [id])) > 0;
}

/** Everything of a job, now: it is stopped if it runs, and its inputs and results are gone. False when there is none. */
export async function deleteJob(services: Needs, actor: Actor, id: JobId): Promise<boolean> {
  const job = await services.db
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", id)
    .where("actor_id", "=", actor.id)
    .where("state", "<>", "expired")
    .executeTakeFirst();
  if (!job) return false;
  await cancelJob(services, id);
  const files = await services.db.selectFrom("job_files").select("file_id").where("job_id", "=", id).execute();
  await deleteRows(
    services,
    files.map((row) => row.file_id),
  );
  await services.db.updateTable("jobs").set({ state: "expired", refusal: null }).where("id", "=", id).execute();
  return true;
}

const BATCH = 500;

/** What is past its time. Answers how many files went. */
export async function deleteExpired(services: Needs): Promise<number> {
  const past: Expression<SqlBool> = sql`expires_at < now()`;
  const files = await services.db
    .selectFrom("files")
    .select("id")
    .where("state", "<>", "deleted")
    .where(past)
    .limit(BATCH)
    .execute();
  await services.db
    .updateTable("jobs")
    .set({ state: "expired", refusal: null })
    .where("state", "in", ["completed", "failed", "cancelled"])
    .where(past)
    .execute();
  return deleteRows(
    services,
    files.map((row) => row.id),
  );
}

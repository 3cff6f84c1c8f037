import type { Selectable } from "kysely";
import { FORMATS, type Format } from "#domain/format.ts";
import type { FileId, JobId } from "#domain/ids.ts";
import type { LocaleCode } from "#locales/locales.ts";
import type { Actor } from "../actors/actor.ts";
import type { FilesTable } from "../db/schema.ts";
import type { Services } from "../services.ts";
import type { FileInfo, JobInfo } from "./contract.ts";
import { problemOf } from "./problem.ts";

type Needs = Pick<Services, "db">;
type FileRow = Selectable<FilesTable>;

export function presentFile(row: FileRow, locale: LocaleCode): FileInfo {
  const format = row.format as Format | null;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    format,
    mediaType: format && FORMATS[format].mediaType,
    bytes: row.bytes,
    sha256: row.sha256,
    pages: row.pages,
    encrypted: row.encrypted,
    signed: row.signed,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    problem: row.refusal && problemOf(row.refusal, locale),
  };
}

/** A file of this actor; what belongs to somebody else does not exist. */
export const findFile = ({ db }: Needs, actor: Actor, id: FileId): Promise<FileRow | undefined> =>
  db.selectFrom("files").selectAll().where("id", "=", id).where("actor_id", "=", actor.id).executeTakeFirst();

/** A job of this actor with its files, in one statement, so that what is shown was true at one moment. */
export async function findJob(
  { db }: Needs,
  actor: Actor,
  id: JobId,
  locale: LocaleCode,
): Promise<JobInfo | undefined> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (snapshot) => {
      const job = await snapshot
        .selectFrom("jobs")
        .selectAll()
        .where("id", "=", id)
        .where("actor_id", "=", actor.id)
        .executeTakeFirst();
      if (!job) return undefined;
      const files = await snapshot
        .selectFrom("job_files")
        .innerJoin("files", "files.id", "job_files.file_id")
        .selectAll("files")
        .select("role")
        .where("job_id", "=", id)
        .orderBy("position")
        .execute();
      const role = (wanted: "input" | "output") =>
        files.filter((file) => file.role === wanted).map((file) => presentFile(file, locale));
      return {
        id: job.id,
        state: job.state,
        steps: job.steps.map(({ tool, params }) => ({ tool, params })),
        inputs: role("input"),
        outputs: role("output"),
        progress: { step: job.step, steps: job.steps.length, done: job.done, total: job.total },
        attempt: job.attempt,
        problem: job.refusal && problemOf(job.refusal, locale),
        createdAt: job.created_at.toISOString(),
        startedAt: job.started_at?.toISOString() ?? null,
        finishedAt: job.finished_at?.toISOString() ?? null,
        expiresAt: job.expires_at?.toISOString() ?? null,
      };
    });
}

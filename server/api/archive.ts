import { Readable } from "node:stream";
import { fileStem } from "#domain/file-name.ts";
import type { Format } from "#domain/format.ts";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import { zipStream } from "#engines/zip/zip-stream.ts";
import type { Services } from "../services.ts";
import type { JobInfo } from "./contract.ts";
import { disposition } from "./file-content.ts";

/** All results of a job as one zip, made while it is sent. */
export async function archiveOf({ db, storage }: Pick<Services, "db" | "storage">, job: JobInfo): Promise<Response> {
  if (job.outputs.length === 0) throw new UserError(job.state === "expired" ? "result-expired" : "not-found");
  const rows = await db
    .selectFrom("files")
    .select(["id", "name", "format", "storage_key"])
    .where(
      "id",
      "in",
      job.outputs.map((file) => file.id as FileId),
    )
    .where("state", "=", "ready")
    .execute();
  const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const entries = job.outputs.map((file) => {
    const row = byId.get(file.id);
    const key = row?.storage_key;
    if (!row || !key) throw new UserError("result-expired");
    return { name: row.name, format: row.format as Format, open: () => storage.get(key) };
  });
  const stem = fileStem(job.inputs[0]?.name || "octavo");
  return new Response(Readable.toWeb(zipStream(entries)) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": disposition(`${stem}.zip`, "attachment"),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

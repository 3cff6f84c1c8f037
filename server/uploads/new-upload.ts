import { sql } from "kysely";
import { cleanFileName } from "#domain/file-name.ts";
import type { FileId } from "#domain/ids.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Actor } from "../actors/actor.ts";
import type { Services } from "../services.ts";

/** The row of an upload that begins. `bytes` is what the client says; what arrives is counted. */
export async function beginUpload(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor,
  upload: { id: FileId; name: string; bytes?: number },
): Promise<void> {
  if (upload.bytes !== undefined) checkUploadBytes(limits, upload.bytes);
  await db
    .insertInto("files")
    .values({
      id: upload.id,
      actor_id: actor.id,
      name: cleanFileName(upload.name),
      state: "uploading",
      format: null,
      bytes: upload.bytes ?? 0,
      sha256: null,
      pages: null,
      storage_key: null,
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.uploadMinutes})`,
    })
    .execute();
}

export function checkUploadBytes(limits: Services["limits"], bytes: number): void {
  if (exceeds(bytes, limits.uploadBytes)) {
    throw new UserError("file-too-large", {
      limit: limits.uploadBytes,
      used: bytes,
      megabytes: Math.floor(limits.uploadBytes / 2 ** 20),
    });
  }
}

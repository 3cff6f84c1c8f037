import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { cleanFileName } from "#domain/file-name.ts";
import type { FileId } from "#domain/ids.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Actor } from "../actors/actor.ts";
import { checkPace } from "../operations/pace.ts";
import type { Services } from "../services.ts";

/** Who uploads, and from where. */
export interface Uploader {
  readonly actor: Actor;
  readonly network: string | undefined;
}

/** The row of an upload that begins. `bytes` is what the client says; what arrives is counted. */
export async function beginUpload(
  services: Pick<Services, "db" | "pool" | "limits" | "uploadsFolder">,
  { actor, network }: Uploader,
  upload: { id: FileId; name: string; bytes?: number },
): Promise<void> {
  const { db, limits } = services;
  if (upload.bytes !== undefined) checkUploadBytes(limits, upload.bytes);
  await checkPace(services, "uploads", actor, network);
  await checkRoom(services, upload.bytes ?? 0);
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

/** A disk that is full to the last byte stops the database and even deleting; so it never gets that far. */
async function checkRoom(
  { uploadsFolder, limits }: Pick<Services, "uploadsFolder" | "limits">,
  bytes: number,
): Promise<void> {
  const disk = await statfs(uploadsFolder);
  if (disk.bavail * disk.bsize - bytes < limits.reservedBytes) throw new UserError("storage-full");
}

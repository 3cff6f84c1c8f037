import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import type { Database } from "../db/open-database.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import { discard } from "../storage/discard.ts";
import { removeStaged } from "./staged.ts";

type Needs = Pick<Services, "db" | "pool" | "storage" | "limits" | "uploadsFolder" | "log">;

/**
 * Turns the bytes of a finished upload into a file, or into a refusal from the catalogue. May be called again at any time by
 * anybody (a lost response, a server that was killed in the middle): the first one that comes through decides, once.
 */
export async function acceptUpload(services: Needs, id: FileId): Promise<void> {
  const path = join(services.uploadsFolder, id);
  const row = await services.db.selectFrom("files").select(["name", "state"]).where("id", "=", id).executeTakeFirst();
  if (row?.state !== "uploading") return;
  const key = newId<string>();
  try {
    const found = await inspectPath(path, row.name, services.limits);
    const stored = await services.storage.put(key, path);
    const won = await markReady(services.db, id, { ...found, ...stored, key });
    // bytes of a race that was lost, or of an upload that was deleted meanwhile
    if (!won) await discard(services, [key]);
  } catch (error) {
    if (!(error instanceof UserError)) {
      if (await isGone(path)) return;
      throw error;
    }
    await markRefused(services, id, error, await sizeOf(path));
  }
  await removeStaged(services, id);
}

interface Accepted {
  readonly format: string;
  readonly pages?: number;
  readonly encrypted: boolean;
  readonly signed: boolean;
  readonly bytes: number;
  readonly sha256: string;
  readonly key: string;
}

async function markReady(db: Database, id: FileId, file: Accepted): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({
      state: "ready",
      format: file.format,
      pages: file.pages ?? null,
      encrypted: file.encrypted,
      signed: file.signed,
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: file.key,
    })
    .where("id", "=", id)
    .where("state", "=", "uploading")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function markRefused({ db, log }: Needs, id: FileId, error: UserError, bytes: number): Promise<void> {
  log.info({ file: id, code: error.code }, "upload refused");
  await db
    .updateTable("files")
    .set({ state: "refused", bytes, refusal: JSON.stringify({ code: error.code, details: error.details }) })
    .where("id", "=", id)
    .where("state", "=", "uploading")
    .execute();
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;
const isGone = async (path: string) => (await stat(path).catch(() => undefined)) === undefined;

import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { Services } from "../services.ts";

/** Notes bytes that nothing shows any more, in the transaction that hides them; the sweep removes them if we do not come to it. */
export async function noteDiscarded(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("discarded_blobs")
    .values(keys.map((storage_key) => ({ storage_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeDiscarded(
  { db, storage }: Pick<Services, "db" | "storage">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await storage.remove(key);
    await db.deleteFrom("discarded_blobs").where("storage_key", "=", key).execute();
  }
}

export async function discard(services: Pick<Services, "db" | "storage">, keys: readonly string[]): Promise<void> {
  await noteDiscarded(services.db, keys);
  await removeDiscarded(services, keys);
}

import { createHash, randomBytes } from "node:crypto";
import type { ActorId } from "#domain/ids.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import type { Actor } from "./actor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The database has only the hash, so that a copy of it lets nobody in. */
const hashOf = (token: string) => createHash("sha256").update(token).digest();

export async function findVisitor({ db }: Pick<Services, "db">, token: string): Promise<Actor | undefined> {
  if (!TOKEN.test(token)) return undefined;
  return db.selectFrom("actors").select(["id", "kind"]).where("secret_hash", "=", hashOf(token)).executeTakeFirst();
}

export async function makeVisitor({ db }: Pick<Services, "db">): Promise<{ actor: Actor; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const actor = { id: newId<ActorId>(), kind: "visitor" as const };
  await db
    .insertInto("actors")
    .values({ ...actor, secret_hash: hashOf(token) })
    .execute();
  return { actor, token };
}

import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { ActorId, JobId } from "#domain/ids.ts";
import type { JobStep } from "../db/schema.ts";
import type { Services } from "../services.ts";

/** A job that took its worker or engine down with it this often is not tried again. */
export const MAX_ATTEMPTS = 3;

export interface ClaimedJob {
  readonly id: JobId;
  readonly actorId: ActorId;
  readonly steps: JobStep[];
  /** Fences what this run writes: a later attempt makes it void. */
  readonly attempt: number;
}

/** Counts the attempt before any work is done. `exhausted`: it was tried too often; `over`: nothing is left to do. */
export async function claimJob({ db }: Pick<Services, "db">, id: JobId): Promise<ClaimedJob | "exhausted" | "over"> {
  const row = await db
    .updateTable("jobs")
    .set((job) => ({
      state: "running",
      attempt: job("attempt", "+", 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
      step: 0,
      done: 0,
      total: 0,
    }))
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .where("attempt", "<", MAX_ATTEMPTS)
    .returning(["id", "actor_id", "steps", "attempt"])
    .executeTakeFirst();
  if (row) return { id: row.id, actorId: row.actor_id, steps: row.steps, attempt: row.attempt };
  const left = await db.selectFrom("jobs").select("state").where("id", "=", id).executeTakeFirst();
  return left?.state === "queued" || left?.state === "running" ? "exhausted" : "over";
}

export interface Place {
  release(): void;
}

/**
 * One of the `places` in which this actor's jobs may work at once, or undefined when all are taken. A place is a lock on a
 * connection of its own, so the database gives it back by itself when the worker dies.
 */
export async function takePlace(
  { pool }: Pick<Services, "pool">,
  actor: ActorId,
  places: number,
): Promise<Place | undefined> {
  if (places === 0) return { release: () => undefined };
  const connection = await pool.connect();
  try {
    const first = randomInt(places);
    for (let offset = 0; offset < places; offset++) {
      const place = (first + offset) % places;
      const { rows } = await connection.query("select pg_try_advisory_lock(hashtext($1), $2) as taken", [actor, place]);
      // closing the connection is what gives the lock back, whatever state it is in
      if (rows[0].taken) return { release: () => connection.release(true) };
    }
  } catch (error) {
    connection.release(true);
    throw error;
  }
  connection.release();
  return undefined;
}

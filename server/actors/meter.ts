import { type Kysely, sql } from "kysely";
import { UserError } from "#domain/user-error.ts";
import type { Tables } from "../db/schema.ts";

/** Days are UTC days of the database's clock. */
const today = sql<string>`(now() at time zone 'utc')::date`;

export interface Usage {
  readonly used: number;
  readonly total: number;
  readonly resetAt: Date;
}

/** Counts one use, or throws `daily-runs-used` when the day's are used up; in the transaction of the use. 0 is unlimited. */
export async function countUse(db: Kysely<Tables>, subject: string, what: string, total: number): Promise<void> {
  if (total === 0) return;
  const counted = await db
    .insertInto("meters")
    .values({ subject, what, period: today, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "what", "period"])
        .doUpdateSet((row) => ({ used: row("meters.used", "+", 1) }))
        .where("meters.used", "<", total),
    )
    .returning("used")
    .executeTakeFirst();
  if (!counted) {
    const { used, resetAt } = await usage(db, subject, what, total);
    throw new UserError("daily-runs-used", { limit: what, used, total, resetAt: resetAt.toISOString() });
  }
}

/** A run that failed through no choice of the person is given back. */
export async function giveBackOne(db: Kysely<Tables>, subject: string, what: string, usedAt: Date): Promise<void> {
  await db
    .updateTable("meters")
    .set((row) => ({ used: row("used", "-", 1) }))
    .where("subject", "=", subject)
    .where("what", "=", what)
    .where("period", "=", sql<Date>`(${usedAt}::timestamptz at time zone 'utc')::date`)
    .where("used", ">", 0)
    .execute();
}

export async function usage(db: Kysely<Tables>, subject: string, what: string, total: number): Promise<Usage> {
  const row = await db
    .selectFrom("meters")
    .select("used")
    .where("subject", "=", subject)
    .where("what", "=", what)
    .where("period", "=", sql<Date>`${today}`)
    .executeTakeFirst();
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  return { used: row?.used ?? 0, total, resetAt: midnight };
}

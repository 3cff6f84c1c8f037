import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import type { Actor } from "../actors/actor.ts";
import type { Services } from "../services.ts";

/** One network may stand for a whole school behind one address. */
export const ACTORS_A_NETWORK = 10;

const limiters = new WeakMap<Pool, Map<string, RateLimiterAbstract>>();

/** What is counted by the minute, and the limit that it has. */
const PACES = { runs: "runsAMinute", uploads: "uploadsAMinute" } as const;

/** Bursts are refused with `too-often`, by actor and by network; the count is shared by all web processes. */
export async function checkPace(
  { pool, limits }: Pick<Services, "pool" | "limits">,
  what: keyof typeof PACES,
  actor: Actor,
  network: string | undefined,
): Promise<void> {
  const points = limits[PACES[what]];
  if (points === 0) return;
  await consume(limiter(pool, `${what} of an actor`, points), actor.id, what, points);
  if (network === undefined) return;
  const together = points * ACTORS_A_NETWORK;
  await consume(limiter(pool, `${what} of a network`, together), network, what, together);
}

/** A8: nobody guesses a file's password faster than by hand, whatever the other limits are. */
const PASSWORDS_A_MINUTE = 5;

export async function checkPasswordPace({ pool }: Pick<Services, "pool">, file: FileId): Promise<void> {
  await consume(limiter(pool, "passwords of a file", PASSWORDS_A_MINUTE), file, "passwords", PASSWORDS_A_MINUTE);
}

async function consume(limiter: RateLimiterAbstract, key: string, what: string, total: number): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const resetAt = new Date(Date.now() + refused.msBeforeNext).toISOString();
    throw new UserError("too-often", { limit: `${what} a minute`, used: total, total, resetAt });
  }
}

function limiter(pool: Pool, kind: string, points: number): RateLimiterAbstract {
  const ofPool = limiters.get(pool) ?? new Map<string, RateLimiterAbstract>();
  limiters.set(pool, ofPool);
  const known = ofPool.get(kind);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: pool,
    keyPrefix: kind,
    points,
    duration: 60,
    tableName: "paces",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  ofPool.set(kind, made);
  return made;
}

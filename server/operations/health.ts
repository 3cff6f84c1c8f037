import { sql } from "kysely";
import type { Services } from "../services.ts";

const startedAt = Date.now();

/** The process answers. */
export const health = () => ({ status: "ok", uptimeSeconds: Math.round((Date.now() - startedAt) / 1000) });

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  /** Worker processes that were heard of in the last half minute. */
  readonly workers: number;
}

/** Whether work that is accepted now will be done: the database answers and a worker lives. */
export async function readiness({ db }: Pick<Services, "db">): Promise<Readiness> {
  try {
    const { rows } = await sql<{ workers: number }>`
      select count(*)::int as workers from workers where seen_at > now() - interval '30 seconds'`.execute(db);
    const workers = rows[0]?.workers ?? 0;
    return { ready: workers > 0, database: true, workers };
  } catch {
    return { ready: false, database: false, workers: 0 };
  }
}

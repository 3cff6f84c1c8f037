import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;

// counts and sizes stay below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A pool on `url`. A connection that breaks (the server restarts) is replaced by the next query; it is never a crash. */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on("error", (error) => options.onError?.(error));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Whether an error means that the database is away rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // class 08: connection; 57P01 to 57P03: the server stops, crashed or starts; 53300: too many connections
  return (
    /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|the database system is/i.test(error.message)
  );
}

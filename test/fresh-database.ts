import pg from "pg";
import { inject } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { newId } from "#server/new-id.ts";

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of the real server that nobody else sees, brought up to date unless a test is about that. */
export async function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  const server = inject("postgresUrl");
  const name = `t${newId<string>().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (migrated) await migrate(url.href);
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

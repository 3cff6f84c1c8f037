import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const FOLDER = new URL("./migrations/", import.meta.url);
/** Any constant: two processes that start together take turns on it. */
const LOCK = 0x0c7a70;

/** Applies the files of `migrations/` that were not yet, in the order of their names, each in a transaction; forward only. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const applied = new Map<string, string>(
      (await client.query("select name, sha256 from migrations")).rows.map((row) => [row.name, row.sha256]),
    );
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
    const fresh: string[] = [];
    for (const name of names) {
      const text = await readFile(new URL(name, FOLDER), "utf8");
      const sha256 = createHash("sha256").update(text).digest("hex");
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known) throw new Error(`migration ${name} was changed after it was applied; write a new one instead`);
      await client.query("begin");
      await client.query(text);
      await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
      await client.query("commit");
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

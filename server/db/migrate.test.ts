import pg from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/fresh-database.ts";
import { migrate } from "./migrate.ts";

test("R1: migrations run once, even when several processes start together", async () => {
  const database = await freshDatabase({ migrated: false });
  try {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(database.url)).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("a migration that was changed after it was applied stops the start", async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("update migrations set sha256 = 'another'");
    await expect(migrate(database.url)).rejects.toThrow("was changed after it was applied");
  } finally {
    await client.end();
    await database.drop();
  }
});

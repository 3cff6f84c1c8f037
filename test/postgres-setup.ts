import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openLogger } from "#server/operations/logger.ts";
import { startEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server of this run alone; tests make databases of their own in it. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "octavo-test-postgres-"));
  const postgres = await startEmbeddedPostgres(folder, openLogger({ logLevel: "error" }, "test"));
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

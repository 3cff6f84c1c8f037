import { onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { openLogger } from "#server/operations/logger.ts";
import { openServices, type Services } from "#server/services.ts";
import { freshDatabase } from "./fresh-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The server's services on a database and a folder of their own, for one test. */
export async function openTestServices(environment: Record<string, string> = {}): Promise<Services> {
  const database = await freshDatabase();
  const config = readConfig({ OCTAVO_DATA: await temporaryFolder(), LOG_LEVEL: "silent", ...environment });
  const services = await openServices({ ...config, databaseUrl: database.url }, openLogger(config, "test"), "worker");
  onTestFinished(async () => {
    await services[Symbol.asyncDispose]();
    await database.drop();
  });
  return services;
}

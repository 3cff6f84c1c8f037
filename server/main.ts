import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { installJobQueue } from "./jobs/job-queue.ts";
import { openLogger } from "./operations/logger.ts";
import { startEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { claimDataFolder, DataFolderInUse } from "./processes/data-folder.ts";
import { keepAlive } from "./processes/keep-alive.ts";
import { whenParentLeaves } from "./processes/lifeline.ts";

/** Starts what the role asks for, in order, and keeps it running: database, web, worker. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLogger(config, "main");
  const dataFolder = await claimDataFolder(config.dataFolder);
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataFolder, log);
  const databaseUrl = config.databaseUrl ?? postgres!.url;
  const applied = await migrate(databaseUrl);
  await installJobQueue(databaseUrl);
  if (applied.length > 0) log.info({ applied }, "database brought up to date");

  const project = dirname(dirname(fileURLToPath(import.meta.url)));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    OCTAVO_DATA: config.dataFolder,
    // halves the start of a process; never for this one, which may be root, as the others could write into it
    NODE_COMPILE_CACHE: join(config.dataFolder, "code-cache"),
  };
  const start = <Ready>(name: string) =>
    keepAlive<Ready>(
      {
        name,
        script: join(project, "server", `${name}.ts`),
        environment,
        reachable: [project, config.dataFolder],
      },
      log,
    );
  const web = config.role === "worker" ? undefined : start<{ port: number }>("web");
  // a port that the system chose once is kept when the process is started again
  web?.ready.then(
    ({ port }) => Object.assign(environment, { PORT: String(port) }),
    () => undefined,
  );
  const worker = config.role === "web" ? undefined : start<{ ready: true }>("worker");

  whenParentLeaves(async () => {
    log.info("stopping");
    // the door closes first; then the work that came through it is finished or put back
    await web?.stop();
    await worker?.stop();
    await postgres?.stop();
    await dataFolder.release();
    process.exit(0);
  });

  const [site] = await Promise.all([web?.ready, worker?.ready]).catch(async (error) => {
    await Promise.all([web?.stop(), worker?.stop()]);
    await postgres?.stop();
    await dataFolder.release();
    throw error;
  });
  const address = site ? (config.publicUrl ?? `http://localhost:${site.port}`) : "no port: this process only works";
  console.log(`Octavo is ready at ${address}`);
}

main().catch((error) => {
  const forPeople = error instanceof ConfigError || error instanceof DataFolderInUse;
  console.error(forPeople ? error.message : error);
  process.exit(1);
});

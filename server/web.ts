import { once } from "node:events";
import { readConfig } from "./config.ts";
import { openLogger } from "./operations/logger.ts";
import { whenParentLeaves } from "./processes/lifeline.ts";
import { openServices } from "./services.ts";
import { openSite } from "./web/open-site.ts";
import { webServer } from "./web/web-server.ts";

/** How long requests under way may go on after the process was asked to stop. */
const DRAIN_MS = 30_000;

const config = readConfig();
const log = openLogger(config, "web");
if (!config.databaseUrl) throw new Error("a web process needs DATABASE_URL; `npm start` gives it");
const services = await openServices({ ...config, databaseUrl: config.databaseUrl }, log, "web");
const site = await openSite(services);
const server = webServer(services, site);
server.listen(config.port, config.host);
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" && address ? address.port : config.port;
process.send?.({ ready: true, port });
log.info({ port }, "web is ready");

whenParentLeaves(async () => {
  log.info("web is stopping");
  server.close();
  server.closeIdleConnections();
  await Promise.race([once(server, "close"), new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
  server.closeAllConnections();
  await site.close?.();
  await services[Symbol.asyncDispose]();
  process.exit(0);
});

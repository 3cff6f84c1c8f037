import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Services } from "../services.ts";
import { contextFor, type SiteBuild } from "./page-context.ts";
import type { Site } from "./site.ts";

const BUILD = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "build");
const YEAR = "public, max-age=31536000, immutable";

/** The pages as `npm run build` made them; what carries a hash in its name is kept by browsers for ever. */
export async function siteAsBuilt(services: Services): Promise<Site> {
  const entry = join(BUILD, "server/index.js");
  if (!existsSync(entry)) throw new Error("The pages are not built; `npm start` builds them.");
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild & SiteBuild;
  const handle = createRequestHandler(build, "production");
  return {
    files(app) {
      const root = join(BUILD, "client");
      app.use(
        "/assets/*",
        serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header("Cache-Control", YEAR) }),
      );
      app.use("/*", serveStatic({ root, onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600") }));
    },
    page: (request, about) => handle(request, contextFor(build, services, about)),
  };
}

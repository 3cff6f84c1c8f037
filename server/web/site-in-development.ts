import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Services } from "../services.ts";
import { contextFor, type SiteBuild } from "./page-context.ts";
import type { Site } from "./site.ts";

const BUILD = "virtual:react-router/server-build";

/** The pages as Vite makes them on demand, replaced in the browser as they change. */
export async function siteInDevelopment(services: Services): Promise<Site> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: "custom",
    // this process may not be allowed to write a bundled copy of it beside the modules
    configLoader: "native",
    cacheDir: join(services.config.dataFolder, "vite-cache"),
  });
  return {
    middleware: vite.middlewares,
    async page(request, about) {
      const build = (await vite.ssrLoadModule(BUILD)) as ServerBuild & SiteBuild;
      return createRequestHandler(build, "development")(request, contextFor(build, services, about));
    },
    close: () => vite.close(),
  };
}

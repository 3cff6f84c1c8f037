import type { Services } from "../services.ts";
import type { Site } from "./site.ts";

export async function openSite(services: Services): Promise<Site> {
  return services.config.development
    ? (await import("./site-in-development.ts")).siteInDevelopment(services)
    : (await import("./site-as-built.ts")).siteAsBuilt(services);
}

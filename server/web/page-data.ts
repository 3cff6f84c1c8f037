import type { IncomingMessage } from "node:http";
import type { PageData } from "#app/server-context.ts";
import { type FileId, ID_PATTERN, type JobId } from "#domain/ids.ts";
import { chooseLocale } from "#locales/choose-locale.ts";
import { findFile, findJob, presentFile } from "../api/present.ts";
import { actorOf } from "../api/request-actor.ts";
import { limitsFor } from "../api/routes/limits.ts";
import type { Services } from "../services.ts";
import { isSecure } from "./origin.ts";

/** What a page's loader may ask, in process, on behalf of who sent the request. */
export function pageDataFor(
  services: Services,
  incoming: IncomingMessage,
  openApi: () => Promise<Awaited<ReturnType<PageData["openApi"]>>>,
): PageData {
  const { config } = services;
  const actor = actorOf(services, incoming.headers, isSecure(incoming, config));
  // read by the first that asks; a page that asks nothing must not fail on it
  actor.catch(() => undefined);
  const locale = chooseLocale({ languages: incoming.headers["accept-language"] }).code;
  return {
    limits: async () => limitsFor(services, await actor),
    async job(id) {
      const who = await actor;
      return (who && ID_PATTERN.test(id) && (await findJob(services, who, id as JobId, locale))) || null;
    },
    async file(id) {
      const who = await actor;
      const row = who && ID_PATTERN.test(id) ? await findFile(services, who, id as FileId) : undefined;
      return row ? presentFile(row, locale) : null;
    },
    openApi,
    europeanUnion: null,
    marketing: config.marketing,
  };
}

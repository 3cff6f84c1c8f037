import { RouterContextProvider } from "react-router";
import type { OpenApiDocument } from "#app/developers/open-api.ts";
import type * as EntryServer from "#app/entry.server.tsx";
import { restApi } from "../api/api.ts";
import { describeApi } from "../api/describe-api.ts";
import type { Services } from "../services.ts";
import { pageDataFor } from "./page-data.ts";
import type { Site } from "./site.ts";

/** The pages' own copies of the contexts: a key made here would not be the one that they read. */
export interface SiteBuild {
  readonly entry: {
    readonly module: Pick<typeof EntryServer, "nonceContext" | "originContext" | "pageDataContext">;
  };
}

export function contextFor(
  build: SiteBuild,
  services: Services,
  { nonce, origin, incoming }: Parameters<Site["page"]>[1],
): RouterContextProvider {
  const { nonceContext, originContext, pageDataContext } = build.entry.module;
  const openApi = async () => describeApi(restApi(services), origin) as unknown as OpenApiDocument;
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(originContext, origin);
  context.set(pageDataContext, pageDataFor(services, incoming, openApi));
  return context;
}

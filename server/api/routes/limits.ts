import { createRoute } from "@hono/zod-openapi";
import type { Actor } from "../../actors/actor.ts";
import { usage } from "../../actors/meter.ts";
import type { Services } from "../../services.ts";
import { isSecure } from "../../web/origin.ts";
import { LimitsInfo } from "../contract.ts";
import { newApi } from "../new-api.ts";
import { actorOf } from "../request-actor.ts";
import { json, problem } from "../responses.ts";

export const limitRoutes = () =>
  newApi().openapi(
    createRoute({
      method: "get",
      path: "/",
      tags: ["Limits"],
      summary: "What the one who asks may do, and what is left of today's runs",
      responses: { 200: json(LimitsInfo, "The limits; 0 is unlimited"), default: problem },
    }),
    async (c) => {
      const { services } = c.var;
      const credentials = { cookie: c.req.header("cookie"), authorization: c.req.header("authorization") };
      const actor = await actorOf(services, credentials, isSecure(c.env.incoming, services.config));
      return c.json(await limitsFor(services, actor), 200);
    },
  );

export async function limitsFor(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor | undefined,
): Promise<LimitsInfo> {
  const { uploadBytes, pdfPages, runPages, mergeFiles, mergeWarnPages, resultMinutes, visitorRunsADay } = limits;
  const runs = visitorRunsADay > 0 ? await usage(db, actor?.id ?? "", "runs", visitorRunsADay) : undefined;
  return {
    uploadBytes,
    pdfPages,
    runPages,
    mergeFiles,
    mergeWarnPages,
    resultMinutes,
    runs: runs ? { used: runs.used, total: runs.total, resetAt: runs.resetAt.toISOString() } : null,
  };
}

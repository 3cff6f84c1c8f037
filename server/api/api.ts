import type { ContentfulStatusCode } from "hono/utils/http-status";
import { UserError } from "#domain/user-error.ts";
import type { Services } from "../services.ts";
import { originOf } from "../web/origin.ts";
import type { ApiContext } from "./api-context.ts";
import { localeOf } from "./api-context.ts";
import { describeApi } from "./describe-api.ts";
import { newApi } from "./new-api.ts";
import { problemOf, refusalOf } from "./problem.ts";
import { refuseCrossSite } from "./request-actor.ts";
import { fileRoutes } from "./routes/files.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { limitRoutes } from "./routes/limits.ts";
import { previewRoutes } from "./routes/previews.ts";
import { runRoutes } from "./routes/run.ts";

export const API_PATH = "/api/v1";

/** The REST API: one contract validates requests, types the browser's client and is published as OpenAPI 3.1. */
export function restApi(services: Services) {
  const api = newApi();
  api.use("*", async (c, next) => {
    c.set("services", services);
    c.header("Cache-Control", "private, no-store");
    c.header("X-Content-Type-Options", "nosniff");
    refuseCrossSite(c.req.method, c.env.incoming.headers, originOf(c.env.incoming, services.config));
    await next();
  });
  api.route("/files", fileRoutes());
  api.route("/files", previewRoutes());
  api.route("/jobs", jobRoutes());
  api.route("/limits", limitRoutes());
  api.route("/run", runRoutes());
  api.get("/openapi.json", (c) => c.json(describeApi(api, originOf(c.env.incoming, services.config))));
  api.all("*", (c) => answerProblem(c, new UserError("not-found")));
  api.onError((error, c) => answerProblem(c as ApiContext, error));
  return api;
}

export function answerProblem(c: ApiContext, error: unknown): Response {
  const refusal = refusalOf(asUserError(error), c.var.services.log);
  const problem = problemOf(refusal, localeOf(c));
  if (problem.status === 503) c.header("Retry-After", "2");
  if (problem.status === 429 && typeof problem.details["resetAt"] === "string") {
    c.header(
      "Retry-After",
      String(Math.max(1, Math.ceil((Date.parse(problem.details["resetAt"]) - Date.now()) / 1000))),
    );
  }
  return c.json(problem, problem.status as ContentfulStatusCode, { "Content-Type": "application/problem+json" });
}

/** Hono's own refusals (a body that is no JSON) are the request's fault, not ours. */
function asUserError(error: unknown): unknown {
  const status =
    error instanceof Error && "status" in error && !(error instanceof UserError) ? Number(error.status) : 0;
  return status >= 400 && status < 500 ? new UserError("invalid-request", {}, { cause: error }) : error;
}

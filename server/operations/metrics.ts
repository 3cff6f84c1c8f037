import { timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "../services.ts";
import type { Logger } from "./logger.ts";

type Env = { Bindings: HttpBindings };

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: "octavo_http_request_seconds",
  help: "Duration of HTTP requests",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers: [registry],
});
const jobs = new Gauge({ name: "octavo_jobs", help: "Jobs by state", labelNames: ["state"], registers: [registry] });
const storedBytes = new Gauge({
  name: "octavo_stored_bytes",
  help: "Bytes of all files that exist",
  registers: [registry],
});
const oldestQueued = new Gauge({
  name: "octavo_oldest_queued_seconds",
  help: "How long the job that waits longest has waited",
  registers: [registry],
});

/** One log line and one measurement a request; the path pattern, never the path, which holds ids. */
export const observeRequest =
  (log: Logger): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1000;
    const route = patternOf(c);
    requests.observe({ method: c.req.method, route, status: String(c.res.status) }, seconds);
    log.debug({ method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1000) }, "request");
  };

/** The most exact of the patterns that matched: middleware matches everything. */
const patternOf = (c: Context<Env>): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "page";

/** For the machine itself, and with METRICS_TOKEN for others. */
export async function metricsPage(c: Context<Env>, services: Pick<Services, "db" | "config">): Promise<Response> {
  if (!mayRead(c, services.config)) return c.text("Not found", 404);
  await readDatabase(services);
  return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
}

function mayRead(c: Context<Env>, { metricsToken, proxies }: Services["config"]): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (metricsToken !== undefined && given !== undefined) {
    const [a, b] = [Buffer.from(given), Buffer.from(metricsToken)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
  // behind a proxy everybody comes from the proxy's address
  return proxies === 0 && /^(::1|(::ffff:)?127\.)/.test(c.env.incoming.socket.remoteAddress ?? "");
}

async function readDatabase({ db }: Pick<Services, "db">): Promise<void> {
  const states = await db
    .selectFrom("jobs")
    .select((row) => ["state", row.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  jobs.reset();
  for (const { state, count } of states) jobs.set({ state }, Number(count));
  const bytes = await db
    .selectFrom("files")
    .select((row) => row.fn.sum<number>("bytes").as("bytes"))
    .where("state", "=", "ready")
    .executeTakeFirst();
  storedBytes.set(Number(bytes?.bytes ?? 0));
  const oldest = await db
    .selectFrom("jobs")
    .select((row) => row.fn.min("created_at").as("since"))
    .where("state", "=", "queued")
    .executeTakeFirst();
  oldestQueued.set(oldest?.since ? (Date.now() - new Date(oldest.since).getTime()) / 1000 : 0);
}

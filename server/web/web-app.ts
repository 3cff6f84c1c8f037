import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { chooseLocale, LOCALE_COOKIE } from "#locales/choose-locale.ts";
import { localize, stripLocale } from "#locales/paths.ts";
import type { Tool } from "#tools/define-tool.ts";
import { TOOLS } from "#tools/registry.ts";
import { API_PATH, restApi } from "../api/api.ts";
import { health, readiness } from "../operations/health.ts";
import { metricsPage, observeRequest } from "../operations/metrics.ts";
import type { Services } from "../services.ts";
import { oldPaths } from "./old-paths.ts";
import { isSecure, originOf } from "./origin.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

type Env = { Bindings: HttpBindings };

export function webApp(services: Services, site: Site): Hono<Env> {
  const { config } = services;
  const app = new Hono<Env>();
  app.use("*", observeRequest(services.log));
  app.get("/healthz", (c) => c.json(health()));
  app.get("/readyz", async (c) => {
    const answer = await readiness(services);
    return c.json(answer, answer.ready ? 200 : 503);
  });
  app.get("/metrics", (c) => metricsPage(c, services));
  app.route(API_PATH, restApi(services) as unknown as Hono<Env>);
  app.use("*", async (c, next) => {
    const redirect = redirectOf(c, services);
    return redirect ? c.redirect(redirect.to, redirect.status) : next();
  });
  app.onError((error, c) => {
    services.log.error({ err: error }, "a page broke");
    return c.text("An error occurred", 500);
  });
  site.files?.(app);
  if (!config.development) app.use("*", compress());
  app.all("*", async (c) => {
    const nonce = randomBytes(16).toString("base64url");
    const origin = originOf(c.env.incoming, config);
    const response = await site.page(c.req.raw, { nonce, origin, incoming: c.env.incoming });
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const page = new Response(response.body, response);
    const secure = isSecure(c.env.incoming, config);
    for (const [name, value] of Object.entries(securityHeaders({ nonce, secure, development: config.development }))) {
      page.headers.set(name, value);
    }
    page.headers.append("Vary", "Cookie, Accept-Language");
    return page;
  });
  return app;
}

const OLD_PATHS = oldPaths(TOOLS as readonly Tool[]);

/** Old addresses, a stray slash at the end, and the home page of somebody who reads another language. */
function redirectOf(c: Context<Env>, { config }: Services): { to: string; status: 301 | 302 } | undefined {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return undefined;
  const { pathname, search } = new URL(c.req.url);
  const { locale, path } = stripLocale(pathname);
  const slug = OLD_PATHS.get(path.replace(/\/$/, ""));
  if (slug) return { to: localize(locale, slug) + search, status: 301 };
  // two slashes at the start would be an address of another site
  if (pathname.length > 1 && pathname.endsWith("/"))
    return { to: pathname.replace(/^\/+/, "/").replace(/\/+$/, "") + search || "/", status: 301 };
  if (pathname === "/" && config.rootRedirect !== undefined) {
    const chosen = chooseLocale({
      cookie: getCookie(c, LOCALE_COOKIE),
      languages: c.req.header("accept-language"),
      host: c.req.header("host"),
    });
    if (chosen.prefix !== "") return { to: localize(chosen, "/") + search, status: config.rootRedirect as 302 };
  }
  return undefined;
}

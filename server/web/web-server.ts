import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { chooseLocale } from "#locales/choose-locale.ts";
import { problemOf, refusalOf } from "../api/problem.ts";
import { actorOrNew, refuseCrossSite } from "../api/request-actor.ts";
import type { Services } from "../services.ts";
import { openTusDoor, TUS_PATH } from "../uploads/tus-door.ts";
import { isSecure, networkOfRequest, originOf } from "./origin.ts";
import type { Site } from "./site.ts";
import { webApp } from "./web-app.ts";

/** Somebody who sends a header a minute must not hold a connection; somebody with a slow line may upload for an hour. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 3_600_000;

/** Everything that is served, on one port: uploads by tus on Node's own request, all else through Hono. */
export function webServer(services: Services, site: Site): Server {
  const app = getRequestListener(webApp(services, site).fetch, { overrideGlobalObjects: false });
  const tus = tusListener(services);
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: 75_000, maxHeaderSize: 16_384 },
    (request, response) => {
      const path = request.url ?? "/";
      if (isForeign(request, services.config)) response.writeHead(421).end("Misdirected request");
      else if (path === TUS_PATH || path.startsWith(`${TUS_PATH}/`) || path.startsWith(`${TUS_PATH}?`))
        void tus(request, response);
      else if (site.middleware) site.middleware(request, response, () => void app(request, response));
      else void app(request, response);
    },
  );
  return server;
}

/** Checked by machines, which ask by address. */
const FOR_MACHINES = /^\/(healthz|readyz|metrics)$/;

/** Where the public address is known, a request for another host is a mistake or a trick with our links. */
function isForeign(request: IncomingMessage, { publicUrl }: Services["config"]): boolean {
  if (publicUrl === undefined || FOR_MACHINES.test(request.url ?? "")) return false;
  return request.headers.host !== new URL(publicUrl).host;
}

function tusListener(services: Services) {
  const door = openTusDoor(services);
  const { config, log } = services;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const locale = chooseLocale({ languages: request.headers["accept-language"] }).code;
    const problem = (error: unknown) => {
      const body = problemOf(refusalOf(error, log), locale);
      return { status: body.status, body: JSON.stringify(body) };
    };
    try {
      refuseCrossSite(request.method ?? "GET", request.headers, originOf(request, config));
      const { actor, setCookie } = await actorOrNew(services, request.headers, isSecure(request, config));
      if (setCookie) response.setHeader("Set-Cookie", setCookie);
      await door(request, response, { actor, network: networkOfRequest(request, config), problem });
    } catch (error) {
      const { status, body } = problem(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(status, { "Content-Type": "application/problem+json" }).end(body);
    }
  };
}

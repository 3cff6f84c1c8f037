import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { UserError } from "#domain/user-error.ts";
import { chooseLocale, LOCALE_COOKIE } from "#locales/choose-locale.ts";
import type { LocaleCode } from "#locales/locales.ts";
import type { Actor } from "../actors/actor.ts";
import type { Services } from "../services.ts";
import { isSecure, networkOfRequest } from "../web/origin.ts";
import { actorOf, actorOrNew } from "./request-actor.ts";

export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: { services: Services };
}

export type ApiContext = Context<ApiEnv>;

/** The language of answers: what the person chose, or what the browser or client asks for. */
export function localeOf(c: ApiContext): LocaleCode {
  return chooseLocale({ cookie: getCookie(c, LOCALE_COOKIE), languages: c.req.header("accept-language") }).code;
}

const credentials = (c: ApiContext) => ({
  cookie: c.req.header("cookie"),
  authorization: c.req.header("authorization"),
});

export const networkOf = (c: ApiContext): string | undefined => networkOfRequest(c.env.incoming, c.var.services.config);

/** For reading: who is unknown owns nothing, so nothing is found. */
export async function reader(c: ApiContext): Promise<Actor> {
  const actor = await actorOf(c.var.services, credentials(c), isSecure(c.env.incoming, c.var.services.config));
  if (!actor) throw new UserError("not-found");
  return actor;
}

/** For making something. */
export async function maker(c: ApiContext): Promise<Actor> {
  const { actor, setCookie } = await actorOrNew(
    c.var.services,
    credentials(c),
    isSecure(c.env.incoming, c.var.services.config),
  );
  if (setCookie) c.header("Set-Cookie", setCookie, { append: true });
  return actor;
}

/** A response made elsewhere, with what this request has set (a cookie of a new visitor) added to it. */
export const passOn = (c: ApiContext, response: Response): Response =>
  c.newResponse(response.body, response.status as 200, Object.fromEntries(response.headers));

import type { IncomingMessage } from "node:http";
import { UserError } from "#domain/user-error.ts";
import type { Actor } from "../actors/actor.ts";
import { findVisitor, makeVisitor } from "../actors/visitor.ts";
import type { Services } from "../services.ts";

const YEAR_SECONDS = 31_536_000;

/** Browsers keep a `__Host-` cookie from every other site; it needs TLS, which a first try on localhost has not. */
export const visitorCookie = (secure: boolean) => (secure ? "__Host-octavo-visitor" : "octavo-visitor");

export interface RequestActor {
  readonly actor: Actor;
  /** To be sent along when the actor is new. */
  readonly setCookie?: string;
}

/** Who sends the request: by cookie, or by the same capability as a bearer token. */
export async function actorOf(
  services: Pick<Services, "db">,
  headers: { readonly cookie?: string | undefined; readonly authorization?: string | undefined },
  secure: boolean,
): Promise<Actor | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const token = bearer ?? readCookie(headers.cookie ?? "", visitorCookie(secure));
  return token === undefined ? undefined : findVisitor(services, token);
}

/** The same, and a new visitor where nobody is known yet: what is being made needs an owner. */
export async function actorOrNew(
  services: Pick<Services, "db">,
  headers: Parameters<typeof actorOf>[1],
  secure: boolean,
): Promise<RequestActor> {
  const known = await actorOf(services, headers, secure);
  if (known) return { actor: known };
  const { actor, token } = await makeVisitor(services);
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return { actor, setCookie: `${visitorCookie(secure)}=${token}; ${attributes}` };
}

/**
 * A page of another site may make a browser send our cookie. Browsers say where a request comes from; what says nothing is no
 * browser and carries no cookie that it was not given.
 */
export function refuseCrossSite(method: string, headers: IncomingMessage["headers"], ownOrigin: string): void {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new UserError("cross-site");
  if (site === undefined && headers.origin !== undefined && headers.origin !== ownOrigin)
    throw new UserError("cross-site");
}

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(";")) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

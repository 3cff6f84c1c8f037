import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";

type Needs = Pick<Config, "publicUrl" | "proxies">;

/** Headers of proxies count only as far as the operator said that there are proxies. */
const forwarded = (request: IncomingMessage, name: string, { proxies }: Needs): string | undefined => {
  if (proxies === 0) return undefined;
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(",") : value)?.split(",").at(-proxies)?.trim();
};

export const isSecure = (request: IncomingMessage, config: Needs): boolean =>
  config.publicUrl !== undefined
    ? config.publicUrl.startsWith("https:")
    : forwarded(request, "x-forwarded-proto", config) === "https";

/** Where people reach this server: as configured, or as they wrote it. */
export function originOf(request: IncomingMessage, config: Needs): string {
  if (config.publicUrl) return config.publicUrl;
  const host = forwarded(request, "x-forwarded-host", config) ?? request.headers.host ?? "localhost";
  return `${isSecure(request, config) ? "https" : "http"}://${host}`;
}

export const addressOf = (request: IncomingMessage, config: Needs): string =>
  forwarded(request, "x-forwarded-for", config) ?? request.socket.remoteAddress ?? "unknown";

/**
 * Whom a limit by network counts together. Not the machine itself: behind a proxy that the operator did not tell us of, everybody
 * comes from there.
 */
export function networkOfRequest(request: IncomingMessage, config: Needs): string | undefined {
  const address = addressOf(request, config);
  return /^(::1$|(::ffff:)?127\.)/i.test(address) ? undefined : networkOf(address);
}

/** What one customer of a network provider has: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const full = plain.includes("::") ? [...left, ...Array(8 - left.length - right.length).fill("0"), ...right] : left;
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

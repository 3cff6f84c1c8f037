import { originContext } from "#app/server-context.ts";
import { robots } from "#app/site/sitemap.ts";
import type { Route } from "./+types/robots.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robots(context.get(originContext)), { headers: { "Content-Type": "text/plain; charset=utf-8" } });

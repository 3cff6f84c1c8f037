import { originContext } from "#app/server-context.ts";
import { PAGES } from "#app/site/pages.ts";
import { sitemap } from "#app/site/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(sitemap(context.get(originContext), PAGES), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });

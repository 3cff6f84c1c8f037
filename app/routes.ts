import { index, type RouteConfig, route } from "@react-router/dev/routes";
import type { Tool } from "../tools/define-tool.ts";
import { TOOLS } from "../tools/registry.ts";

const tools = (TOOLS as readonly Tool[]).filter((tool) => tool.listed !== false);

export default [
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route(":lang?", "routes/locale.tsx", [
    index("routes/home.tsx"),
    ...tools.map((tool) => route(tool.id, "routes/tool.tsx", { id: `tool/${tool.id}` })),
    route("developers", "routes/developers.tsx"),
    route("*", "routes/not-found.ts"),
  ]),
] satisfies RouteConfig;

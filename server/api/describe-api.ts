import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { Tool } from "#tools/define-tool.ts";
import { TOOLS } from "#tools/registry.ts";
import type { ApiEnv } from "./api-context.ts";

/** The OpenAPI document: the routes as they validate, and of every tool a path of its own with its own parameters. */
export function describeApi(api: OpenAPIHono<ApiEnv>, origin: string) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Octavo",
      version: "1",
      description:
        "Every tool of this site as HTTP calls. Who sends the first request becomes a visitor: keep the cookie that it sets " +
        "(curl -c jar -b jar), or send its value as a bearer token.",
    },
    servers: [{ url: `${origin}/api/v1` }],
  });
  const { "/run/{tool}": generic, ...paths } = document.paths ?? {};
  for (const tool of TOOLS as readonly Tool[]) {
    if (tool.listed === false || !generic?.post) continue;
    paths[`/run/${tool.id}`] = { post: { ...generic.post, ...describeRun(tool) } as typeof generic.post };
  }
  return { ...document, paths };
}

function describeRun(tool: Tool) {
  const { $schema: _, ...params } = z.toJSONSchema(tool.params, {
    io: "input",
    target: "openapi-3.0",
    unrepresentable: "any",
  });
  const file = { type: "string", format: "binary" };
  return {
    operationId: tool.id,
    summary: `${tool.id}: ${tool.accepts.join(", ")} to ${tool.to}`,
    parameters: [],
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object" as const,
            required: ["file"],
            properties: {
              file: { type: "array" as const, items: file },
              password: { type: "string" as const },
              ...(params.properties as Record<string, object>),
            },
          },
        },
      },
    },
  };
}

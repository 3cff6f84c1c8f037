import type { z } from "@hono/zod-openapi";
import { Problem } from "./contract.ts";

export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { "application/json": { schema } },
  description,
});

export const binary = (
  description: string,
  headers: Record<string, { schema: { type: "string" }; description: string }> = {},
) => ({
  content: { "application/octet-stream": { schema: { type: "string" as const, format: "binary" } } },
  description,
  ...(Object.keys(headers).length > 0 ? { headers } : {}),
});

/** Every operation may answer with it. */
export const problem = {
  content: { "application/problem+json": { schema: Problem } },
  description: "What went wrong, in the language of the request, with the one thing that can be done about it",
};

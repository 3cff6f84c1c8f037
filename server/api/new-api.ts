import { OpenAPIHono } from "@hono/zod-openapi";
import { UserError } from "#domain/user-error.ts";
import type { ApiEnv } from "./api-context.ts";

/** A part of the API: what does not fit its schema is refused with the place where it does not. */
export const newApi = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook(result) {
      if (result.success) return;
      const issue = result.error.issues[0]!;
      throw new UserError("invalid-request", { field: issue.path.join(".") || "body", reason: issue.message });
    },
  });

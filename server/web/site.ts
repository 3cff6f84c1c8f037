import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

/** The pages: built once for production, made on demand while developing. */
export interface Site {
  /** Vite's own requests while developing. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Serves what the build put out: scripts, styles, fonts, icons. */
  readonly files?: (app: Hono<{ Bindings: HttpBindings }>) => void;
  page(request: Request, about: { nonce: string; origin: string; incoming: IncomingMessage }): Promise<Response>;
  close?(): Promise<void>;
}

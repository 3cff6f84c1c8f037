import { createRoute, z } from "@hono/zod-openapi";
import { FORMATS, type Format } from "#domain/format.ts";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import { PREVIEW_WIDTHS, previewPages } from "#tools/preview-pages/tool.ts";
import type { Actor } from "../../actors/actor.ts";
import { submitJob } from "../../jobs/submit-job.ts";
import { untilJobEnds } from "../../jobs/until-job-ends.ts";
import type { Services } from "../../services.ts";
import { type ApiContext, localeOf, passOn, reader } from "../api-context.ts";
import type { FileInfo } from "../contract.ts";
import { fileContent } from "../file-content.ts";
import { newApi } from "../new-api.ts";
import { FilePath } from "../path-ids.ts";
import { findFile } from "../present.ts";
import { binary, problem } from "../responses.ts";

/** Drawn together: a viewer that shows one page soon shows the next. */
const PAGES_AT_ONCE = 6;
const PATIENCE_MS = 30_000;

export const previewRoutes = () =>
  newApi().openapi(
    createRoute({
      method: "get",
      path: "/{id}/preview/{page}",
      tags: ["Files"],
      summary: "A picture of a page of a PDF, or the picture itself",
      request: {
        params: FilePath.extend({
          page: z.coerce.number().int().min(1).max(100_000),
        }),
        query: z.object({ width: z.coerce.number().int().min(1).max(4000).default(640) }),
      },
      responses: { 200: binary("The picture"), default: problem },
    }),
    async (c) => {
      const actor = await reader(c);
      const { id, page } = c.req.valid("param");
      const file = await findFile(c.var.services, actor, id);
      if (!file) throw new UserError("not-found");
      if (!file.storage_key || !file.format) throw new UserError("result-expired");
      const { family } = FORMATS[file.format as Format];
      if (family === "image" && page === 1) return answer(c, actor, file.id);
      if (family !== "pdf" || (file.pages !== null && page > file.pages)) throw new UserError("not-found");
      const picture = await drawPage(c, actor, { id, pages: file.pages ?? page }, page, c.req.valid("query").width);
      return answer(c, actor, picture.id as FileId);
    },
  );

async function drawPage(
  c: ApiContext,
  actor: Actor,
  file: { id: FileId; pages: number },
  page: number,
  wanted: number,
): Promise<FileInfo> {
  const { services } = c.var;
  const width = PREVIEW_WIDTHS.find((known) => known >= wanted) ?? PREVIEW_WIDTHS.at(-1)!;
  const from = page - ((page - 1) % PAGES_AT_ONCE);
  const to = Math.min(from + PAGES_AT_ONCE - 1, file.pages);
  const id = await submitJob(
    services,
    actor,
    { inputs: [{ file: file.id }], steps: [{ tool: previewPages.id, params: { from, to, width } }] },
    { internal: true, idempotencyKey: `preview ${file.id} ${from} ${to} ${width}` },
  );
  const patience = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const job = await untilJobEnds(services, actor, id, localeOf(c), patience);
  const picture = job?.outputs[page - from];
  if (!picture) throw new UserError(job?.state === "failed" ? "pdf-damaged" : "unavailable");
  return picture;
}

async function answer(c: ApiContext, actor: Actor, id: FileId): Promise<never> {
  const { services } = c.var;
  const file = await pictureOf(services, actor, id);
  const response = await fileContent(services, file, { head: c.req.method === "HEAD", inline: true });
  // its address names immutable bytes, and it is for the one who asked alone
  response.headers.set("Cache-Control", "private, max-age=600");
  return passOn(c, response) as never;
}

async function pictureOf(services: Services, actor: Actor, id: FileId) {
  const row = await findFile(services, actor, id);
  if (!row?.storage_key || !row.sha256) throw new UserError("result-expired");
  const { storage_key: storageKey, name, bytes, sha256 } = row;
  return { storageKey, name, format: row.format as Format, bytes, sha256 };
}

import { createRoute, z } from "@hono/zod-openapi";
import { checkFileName } from "#domain/file-name.ts";
import type { Format } from "#domain/format.ts";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import { deleteFile } from "../../jobs/delete-files.ts";
import { acceptUpload } from "../../uploads/accept-upload.ts";
import { receiveForm } from "../../uploads/multipart.ts";
import { isWhole } from "../../uploads/staged.ts";
import { type ApiContext, localeOf, maker, networkOf, reader } from "../api-context.ts";
import { FileInfo } from "../contract.ts";
import { fileContent } from "../file-content.ts";
import { newApi } from "../new-api.ts";
import { FilePath } from "../path-ids.ts";
import { findFile, presentFile } from "../present.ts";
import { binary, json, problem } from "../responses.ts";

const tags = ["Files"];

export const fileRoutes = () =>
  newApi()
    .openapi(
      createRoute({
        method: "post",
        path: "/",
        tags,
        summary: "Upload a file in one request",
        description: "For uploads that can be resumed, speak tus 1.0 with /api/v1/uploads.",
        request: {
          body: {
            required: true,
            content: {
              "multipart/form-data": {
                schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
              },
            },
          },
        },
        responses: { 201: json(FileInfo, "The file"), default: problem },
      }),
      async (c) => {
        const actor = await maker(c);
        const { files } = await receiveForm(c.var.services, { actor, network: networkOf(c) }, c.env.incoming);
        const [id, second] = files;
        if (id === undefined || second !== undefined) throw new UserError("invalid-request", { field: "file" });
        const row = (await findFile(c.var.services, actor, id))!;
        if (row.refusal) throw new UserError(row.refusal.code, row.refusal.details);
        return c.json(presentFile(row, localeOf(c)), 201);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/{id}",
        tags,
        summary: "What is known of a file",
        request: { params: FilePath },
        responses: { 200: json(FileInfo, "The file"), default: problem },
      }),
      async (c) => c.json(presentFile(await ownFile(c, c.req.valid("param").id), localeOf(c)), 200),
    )
    .openapi(
      createRoute({
        method: "patch",
        path: "/{id}",
        tags,
        summary: "Rename a file",
        request: {
          params: FilePath,
          body: {
            required: true,
            content: { "application/json": { schema: z.object({ name: z.string().max(1000) }) } },
          },
        },
        responses: { 200: json(FileInfo, "The file"), default: problem },
      }),
      async (c) => {
        const file = await ownFile(c, c.req.valid("param").id);
        const name = checkFileName(c.req.valid("json").name);
        await c.var.services.db
          .updateTable("files")
          .set({ name })
          .where("id", "=", file.id)
          .where("state", "=", "ready")
          .execute();
        return c.json(presentFile({ ...file, name }, localeOf(c)), 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/{id}",
        tags,
        summary: "Delete a file now",
        request: { params: FilePath },
        responses: { 204: { description: "It is gone" }, default: problem },
      }),
      async (c) => {
        if (!(await deleteFile(c.var.services, await reader(c), c.req.valid("param").id)))
          throw new UserError("not-found");
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/{id}/content",
        tags,
        summary: "Download a file or a range of its bytes",
        request: {
          params: FilePath,
          query: z.object({
            download: z.string().max(1000).optional().openapi({ description: "Another name to save it under" }),
            inline: z.stringbool().optional().openapi({ description: "Pictures only: to be shown, not saved" }),
          }),
          headers: z.object({ range: z.string().optional(), "if-range": z.string().optional() }),
        },
        responses: { 200: binary("The bytes"), 206: binary("The bytes asked for"), default: problem },
      }),
      async (c) => {
        const file = await ownFile(c, c.req.valid("param").id);
        if (!file.storage_key || !file.format || !file.sha256) throw new UserError("result-expired");
        const { download, inline } = c.req.valid("query");
        const stored = {
          storageKey: file.storage_key,
          name: download ? checkFileName(download) : file.name,
          format: file.format as Format,
          bytes: file.bytes,
          sha256: file.sha256,
        };
        return fileContent(c.var.services, stored, {
          range: c.req.header("range"),
          ifRange: c.req.header("if-range"),
          head: c.req.method === "HEAD",
          inline: inline ?? false,
        }) as never;
      },
    );

/** A file of the one who asks. An upload whose last answer was lost, with its server, is finished by asking for it. */
async function ownFile(c: ApiContext, id: FileId) {
  const { services } = c.var;
  const actor = await reader(c);
  let row = await findFile(services, actor, id);
  if (row?.state === "uploading" && (await isWhole(services, id))) {
    await acceptUpload(services, id);
    row = await findFile(services, actor, id);
  }
  if (!row) throw new UserError("not-found");
  return row;
}

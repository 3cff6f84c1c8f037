import { createRoute, z } from "@hono/zod-openapi";
import type { Format } from "#domain/format.ts";
import type { FileId, JobId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import type { Actor } from "../../actors/actor.ts";
import { deleteJob } from "../../jobs/delete-files.ts";
import { cancelJob } from "../../jobs/finish-job.ts";
import { submitJob } from "../../jobs/submit-job.ts";
import { untilJobEnds } from "../../jobs/until-job-ends.ts";
import { checkPace } from "../../operations/pace.ts";
import type { Services } from "../../services.ts";
import { receiveForm } from "../../uploads/multipart.ts";
import { type ApiContext, localeOf, maker, networkOf, passOn } from "../api-context.ts";
import { archiveOf } from "../archive.ts";
import type { JobInfo } from "../contract.ts";
import { fileContent } from "../file-content.ts";
import { newApi } from "../new-api.ts";
import { findFile } from "../present.ts";
import { binary, problem } from "../responses.ts";

/** Beside the time that a job may take: what it may wait for its turn. */
const QUEUE_SECONDS = 60;
/** Where a job may take any time, a request still ends. */
const LONGEST_SECONDS = 3600;

export const runRoutes = () =>
  newApi().openapi(
    createRoute({
      method: "post",
      path: "/{tool}",
      tags: ["Run"],
      summary: "One tool, one request: files in, document out",
      description:
        "`curl -F file=@a.pdf -F file=@b.pdf -o out.pdf …/api/v1/run/merge-pdf`. Every other field is a parameter of the tool; " +
        "`password` opens encrypted files. Several results come as a zip. The files are deleted like those of any run.",
      request: {
        params: z.object({ tool: z.string().max(60) }),
        body: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { file: { type: "array", items: { type: "string", format: "binary" } } },
                additionalProperties: { type: "string" },
              },
            },
          },
        },
      },
      responses: { 200: binary("The result, or a zip of all results"), default: problem },
    }),
    async (c) => {
      const { services } = c.var;
      const actor = await maker(c);
      await checkPace(services, "runs", actor, networkOf(c));
      const { files, fields } = await receiveForm(services, { actor, network: networkOf(c) }, c.env.incoming);
      const { password, ...params } = fields;
      await throwRefused(services, actor, files);
      const request = {
        inputs: files.map((file) => ({ file, ...(password === undefined ? {} : { password }) })),
        steps: [{ tool: c.req.valid("param").tool, params }],
      };
      const id = await submitJob(services, actor, request, { network: networkOf(c) });
      const job = await untilEnded(c, actor, id);
      return passOn(c, await answer(services, actor, job)) as never;
    },
  );

async function throwRefused(services: Services, actor: Actor, files: readonly FileId[]): Promise<void> {
  for (const id of files) {
    const refusal = (await findFile(services, actor, id))?.refusal;
    if (refusal) throw new UserError(refusal.code, refusal.details);
  }
}

/** Waits for the job as long as the client does; who hangs up wants it no more. */
async function untilEnded(c: ApiContext, actor: Actor, id: JobId): Promise<JobInfo> {
  const { services } = c.var;
  const hungUp = c.req.raw.signal;
  const patience = AbortSignal.timeout(((services.limits.jobSeconds || LONGEST_SECONDS) + QUEUE_SECONDS) * 1000);
  const job = await untilJobEnds(services, actor, id, localeOf(c), AbortSignal.any([hungUp, patience]));
  if (job) return job;
  if (hungUp.aborted) await deleteJob(services, actor, id);
  else await cancelJob(services, id);
  throw new UserError("unavailable");
}

async function answer(services: Services, actor: Actor, job: JobInfo): Promise<Response> {
  if (job.problem) {
    const headers = { "Content-Type": "application/problem+json", "Cache-Control": "private, no-store" };
    return new Response(JSON.stringify(job.problem), { status: job.problem.status, headers });
  }
  const [only, ...more] = job.outputs;
  if (job.state !== "completed" || !only) throw new UserError("job-cancelled");
  if (more.length > 0) return archiveOf(services, job);
  const row = await findFile(services, actor, only.id as FileId);
  if (!row?.storage_key) throw new UserError("result-expired");
  const stored = {
    storageKey: row.storage_key,
    name: row.name,
    format: row.format as Format,
    bytes: row.bytes,
    sha256: row.sha256!,
  };
  return fileContent(services, stored, { head: false, inline: false });
}

import { createRoute, z } from "@hono/zod-openapi";
import { streamSSE } from "hono/streaming";
import type { FileId, JobId } from "#domain/ids.ts";
import { isTerminal } from "#domain/job-state.ts";
import { UserError } from "#domain/user-error.ts";
import { deleteJob } from "../../jobs/delete-files.ts";
import { cancelJob } from "../../jobs/finish-job.ts";
import { submitJob } from "../../jobs/submit-job.ts";
import { checkPace } from "../../operations/pace.ts";
import { type ApiContext, localeOf, maker, networkOf, reader } from "../api-context.ts";
import { archiveOf } from "../archive.ts";
import { JobInfo, NewJob } from "../contract.ts";
import { newApi } from "../new-api.ts";
import { JobPath } from "../path-ids.ts";
import { findJob } from "../present.ts";
import { binary, json, problem } from "../responses.ts";

const tags = ["Jobs"];
const KEEP_ALIVE_MS = 15_000;

export const jobRoutes = () =>
  newApi()
    .openapi(
      createRoute({
        method: "post",
        path: "/",
        tags,
        summary: "Run one or more tools over files",
        request: {
          headers: z.object({
            "idempotency-key": z.string().max(200).optional().openapi({ description: "The same key is the same job" }),
          }),
          body: { required: true, content: { "application/json": { schema: NewJob } } },
        },
        responses: { 201: json(JobInfo, "The job, queued"), default: problem },
      }),
      async (c) => {
        const actor = await maker(c);
        await checkPace(c.var.services, "runs", actor, networkOf(c));
        const { inputs, steps } = c.req.valid("json");
        const idempotencyKey = c.req.valid("header")["idempotency-key"];
        const id = await submitJob(
          c.var.services,
          actor,
          { inputs: inputs.map(asInput), steps },
          { network: networkOf(c), ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
        );
        return c.json((await findJob(c.var.services, actor, id, localeOf(c)))!, 201);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/{id}",
        tags,
        summary: "Where a job stands",
        request: { params: JobPath },
        responses: { 200: json(JobInfo, "The job"), default: problem },
      }),
      async (c) => c.json(await ownJob(c, c.req.valid("param").id), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/{id}/events",
        tags,
        summary: "Follow a job: server-sent events `job`, each with the whole job, until it has ended",
        request: { params: JobPath },
        responses: {
          200: { description: "Events", content: { "text/event-stream": { schema: JobInfo } } },
          default: problem,
        },
      }),
      async (c) => followJob(c, await ownJob(c, c.req.valid("param").id)) as never,
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/{id}/cancel",
        tags,
        summary: "Stop a job; its inputs stay",
        request: { params: JobPath },
        responses: { 200: json(JobInfo, "The job"), default: problem },
      }),
      async (c) => {
        const { id } = await ownJob(c, c.req.valid("param").id);
        await cancelJob(c.var.services, id as JobId);
        return c.json(await ownJob(c, id as JobId), 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/{id}/archive",
        tags,
        summary: "All results in one zip",
        request: { params: JobPath },
        responses: { 200: binary("The zip"), default: problem },
      }),
      async (c) => {
        const job = await ownJob(c, c.req.valid("param").id);
        return (await archiveOf(c.var.services, job)) as never;
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/{id}",
        tags,
        summary: "Stop a job and delete its inputs and results now",
        request: { params: JobPath },
        responses: { 204: { description: "All is gone" }, default: problem },
      }),
      async (c) => {
        if (!(await deleteJob(c.var.services, await reader(c), c.req.valid("param").id)))
          throw new UserError("not-found");
        return c.body(null, 204);
      },
    );

const asInput = (input: z.output<typeof NewJob>["inputs"][number]) =>
  typeof input === "string"
    ? { file: input as FileId }
    : { file: input.file as FileId, ...(input.password === undefined ? {} : { password: input.password }) };

async function ownJob(c: ApiContext, id: JobId): Promise<JobInfo> {
  const job = await findJob(c.var.services, await reader(c), id, localeOf(c));
  if (!job) throw new UserError("not-found");
  return job;
}

function followJob(c: ApiContext, first: JobInfo): Response {
  const { jobEvents } = c.var.services;
  return streamSSE(c, async (stream) => {
    let wake: () => void = () => undefined;
    let changed = true;
    const unwatch = jobEvents.watch(first.id as JobId, () => {
      changed = true;
      wake();
    });
    stream.onAbort(() => wake());
    try {
      for (let job = first, event = 1; !stream.aborted; event++) {
        if (changed) {
          changed = false;
          job = await ownJob(c, first.id as JobId);
          await stream.writeSSE({ event: "job", id: String(event), data: JSON.stringify(job) });
          if (isTerminal(job.state)) return;
        } else {
          await stream.write(": still here\n\n");
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, KEEP_ALIVE_MS).unref();
          if (changed) resolve();
        });
      }
    } finally {
      unwatch();
    }
  });
}

import { z } from "@hono/zod-openapi";
import { ID_PATTERN } from "#domain/ids.ts";
import { JOB_STATES } from "#domain/job-state.ts";

/** The shapes of the REST API: they validate on the server, type the browser's client and become OpenAPI 3.1. */
const id = z.string().regex(ID_PATTERN);
const time = z.iso.datetime();

export const Problem = z
  .object({
    code: z.string().openapi({ example: "file-encrypted" }),
    message: z.string().openapi({ description: "In the language of the request." }),
    status: z.int(),
    remedy: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Only for code `internal`: what to quote when reporting it. */
    incident: z.string().optional(),
  })
  .openapi("Problem");

export const FileInfo = z
  .object({
    id,
    name: z.string(),
    state: z.enum(["uploading", "ready", "refused", "deleted"]),
    format: z.string().nullable(),
    mediaType: z.string().nullable(),
    bytes: z.int(),
    sha256: z.string().nullable(),
    pages: z.int().nullable(),
    encrypted: z.boolean(),
    signed: z.boolean(),
    createdAt: time,
    expiresAt: time.nullable(),
    problem: Problem.nullable(),
  })
  .openapi("File");

export const NewJob = z
  .object({
    inputs: z
      .array(z.union([id, z.object({ file: id, password: z.string().max(1000).optional() })]))
      .min(1)
      .max(500),
    steps: z
      .array(z.object({ tool: z.string().max(60), params: z.record(z.string(), z.unknown()).default({}) }))
      .min(1)
      .max(10),
  })
  .openapi("NewJob");

export const JobInfo = z
  .object({
    id,
    state: z.enum(JOB_STATES),
    steps: z.array(z.object({ tool: z.string(), params: z.record(z.string(), z.unknown()) })),
    inputs: z.array(FileInfo),
    outputs: z.array(FileInfo),
    progress: z.object({ step: z.int(), steps: z.int(), done: z.int(), total: z.int() }),
    attempt: z.int(),
    problem: Problem.nullable(),
    createdAt: time,
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
    /** When its files are deleted. */
    expiresAt: time.nullable(),
  })
  .openapi("Job");

export const LimitsInfo = z
  .object({
    uploadBytes: z.int(),
    pdfPages: z.int(),
    runPages: z.int(),
    mergeFiles: z.int(),
    mergeWarnPages: z.int(),
    resultMinutes: z.int(),
    /** null: unlimited. */
    runs: z.object({ used: z.int(), total: z.int(), resetAt: time }).nullable(),
  })
  .openapi("Limits");

export type Problem = z.infer<typeof Problem>;
export type FileInfo = z.infer<typeof FileInfo>;
export type NewJob = z.input<typeof NewJob>;
export type JobInfo = z.infer<typeof JobInfo>;
export type LimitsInfo = z.infer<typeof LimitsInfo>;

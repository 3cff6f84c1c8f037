import { type Kysely, sql } from "kysely";
import { FORMATS, type Format } from "#domain/format.ts";
import type { FileId, JobId } from "#domain/ids.ts";
import { exceeds, type Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Tool } from "#tools/define-tool.ts";
import { checkRunPages } from "#tools/parts/run-pages.ts";
import { findTool } from "#tools/registry.ts";
import type { Actor } from "../actors/actor.ts";
import { countUse } from "../actors/meter.ts";
import type { Tables } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import { ACTORS_A_NETWORK, checkPasswordPace } from "../operations/pace.ts";
import type { Services } from "../services.ts";
import { sealStep } from "./step-secrets.ts";

export interface JobRequest {
  readonly inputs: readonly { readonly file: FileId; readonly password?: string }[];
  readonly steps: readonly { readonly tool: string; readonly params: Record<string, unknown> }[];
}

export interface SubmitOptions {
  /** The same key from the same actor is the same job, however often it is sent. */
  readonly idempotencyKey?: string;
  /** From where, for the limit of all visitors who come from there together. */
  readonly network?: string | undefined;
  /** Work of the product itself: not metered, not limited in pages, tools without a page allowed. */
  readonly internal?: boolean;
}

interface Input {
  readonly id: FileId;
  readonly name: string;
  readonly format: Format;
  readonly pages: number | null;
  readonly encrypted: boolean;
  readonly password?: string;
}

/** The one way by which work enters, whatever door it came through: row and delivery in one transaction, or a refusal. */
export async function submitJob(
  services: Pick<Services, "db" | "pool" | "limits" | "queue" | "secrets">,
  actor: Actor,
  request: JobRequest,
  { idempotencyKey, network, internal = false }: SubmitOptions = {},
): Promise<JobId> {
  const { db, limits, queue, secrets } = services;
  const steps = request.steps.map((step) => checkStep(step, internal));
  const inputs = await readInputs(services, actor, request);
  checkInputs(
    steps.map((step) => step.tool),
    inputs,
    limits,
  );
  for (const { id, encrypted } of inputs) if (encrypted) await checkPasswordPace(services, id);
  if (!internal && steps[0]) checkPages(steps[0], inputs, limits);

  return db.transaction().execute(async (transaction) => {
    const id = newId<JobId>();
    const made = await transaction
      .insertInto("jobs")
      .values({
        id,
        actor_id: actor.id,
        internal,
        steps: JSON.stringify(steps.map(({ tool, params }) => sealStep(tool, params, secrets))),
        idempotency_key: idempotencyKey ?? null,
      })
      .onConflict((conflict) => conflict.columns(["actor_id", "idempotency_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) {
      const known = transaction.selectFrom("jobs").select("id").where("actor_id", "=", actor.id);
      return (await known.where("idempotency_key", "=", idempotencyKey!).executeTakeFirstOrThrow()).id;
    }
    if (!internal) await countRun(transaction, actor, network, limits.visitorRunsADay);
    await transaction
      .insertInto("job_files")
      .values(
        inputs.map((input, position) => ({
          job_id: id,
          file_id: input.id,
          role: "input" as const,
          position,
          password: input.password === undefined ? null : secrets.seal(input.password),
        })),
      )
      .execute();
    // an input must outlive the wait for its turn
    if (!internal)
      await keepFiles(
        transaction,
        inputs.map((input) => input.id),
        limits.resultMinutes,
      );
    await queue.send(transaction, { jobId: id, actorId: actor.id });
    return id;
  });
}

interface CheckedStep {
  readonly tool: Tool;
  readonly params: Record<string, unknown>;
}

function checkStep({ tool: id, params }: JobRequest["steps"][number], internal: boolean): CheckedStep {
  const tool = findTool(id);
  if (!tool || (tool.listed === false && !internal)) throw new UserError("tool-not-found", { tool: id });
  const parsed = tool.params.strict().safeParse(params);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new UserError("invalid-params", {
      tool: id,
      field: issue.path.join(".") || String(issue.code),
      reason: issue.message,
    });
  }
  return { tool, params: parsed.data };
}

async function readInputs(
  { db }: Pick<Services, "db">,
  actor: Actor,
  request: JobRequest,
): Promise<[Input, ...Input[]]> {
  const rows = await db
    .selectFrom("files")
    .select(["id", "name", "format", "pages", "encrypted"])
    .where("actor_id", "=", actor.id)
    .where("state", "=", "ready")
    .where(
      "id",
      "in",
      request.inputs.map((input) => input.file),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inputs = request.inputs.map(({ file, password }) => {
    const row = byId.get(file);
    if (!row) throw new UserError("not-found", { file });
    return { ...row, format: row.format as Format, ...(password === undefined ? {} : { password }) };
  });
  const [first, ...others] = inputs;
  if (!first) throw new UserError("too-few-files", { limit: 1 });
  return [first, ...others];
}

function checkInputs(tools: readonly Tool[], inputs: readonly Input[], limits: Limits): void {
  const [first] = tools;
  if (!first) throw new UserError("invalid-request");
  if (inputs.length < (first.minInputs ?? 1)) throw new UserError("too-few-files", { limit: first.minInputs ?? 1 });
  if (exceeds(inputs.length, limits.mergeFiles)) {
    throw new UserError("too-many-files", { limit: limits.mergeFiles, used: inputs.length });
  }
  for (const input of inputs) {
    if (!first.accepts.includes(input.format)) throw fileTypeError(first, input.name);
    if (input.encrypted && input.password === undefined) throw new UserError("file-encrypted", { name: input.name });
  }
  for (const [index, tool] of tools.entries()) {
    const before = tools[index - 1];
    if (before && !tool.accepts.some((format) => FORMATS[format].family === before.to))
      throw fileTypeError(tool, before.id);
  }
}

const fileTypeError = (tool: Tool, file: string) =>
  new UserError("file-type", { tool: tool.id, name: file, kind: tool.accepts.join(", ") });

function checkPages({ tool, params }: CheckedStep, inputs: readonly Input[], limits: Limits): void {
  if (!tool.limitsRunPages) return;
  for (const { name, pages } of inputs) {
    // an encrypted or damaged file tells its pages only when it is opened; the run checks it then
    if (pages !== null) checkRunPages(name, pages, params.pages, limits);
  }
}

const keepFiles = (db: Kysely<Tables>, ids: readonly FileId[], minutes: number) =>
  db
    .updateTable("files")
    .set({ expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where("id", "in", ids)
    .execute();

/** A visitor who throws the cookie away is a new visitor, but still comes from the same network. */
async function countRun(db: Kysely<Tables>, actor: Actor, network: string | undefined, aDay: number): Promise<void> {
  await countUse(db, actor.id, "runs", aDay);
  if (network !== undefined) await countUse(db, `network ${network}`, "runs", aDay * ACTORS_A_NETWORK);
}

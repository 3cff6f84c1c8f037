import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Engines } from "#engines/engines.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import type { InputFile } from "#tools/define-run.ts";
import { runSteps } from "#tools/run-steps.ts";
import { isDatabaseAway } from "../db/open-database.ts";
import type { Services } from "../services.ts";
import { type ClaimedJob, claimJob, MAX_ATTEMPTS, takePlace } from "./claim-job.ts";
import { completeJob, failJob, releaseJob, reportProgress } from "./finish-job.ts";
import { readJobInputs } from "./job-inputs.ts";
import type { Delivery } from "./job-queue.ts";
import { openStep } from "./step-secrets.ts";

const PROGRESS_EVERY_MS = 200;
/** How soon a job is offered again that waits for its actor's other jobs. */
const PLACE_TAKEN_SECONDS = 1;

export interface RunEnvironment {
  readonly services: Services;
  readonly engines: Engines;
  readonly workFolder: string;
  /** Aborted when the worker has to stop; a job that is cut short by it is put back. */
  readonly stopping: AbortSignal;
}

/** What a worker does with one delivery. Rejects only where the delivery has to be made again. */
export async function runDelivery(environment: RunEnvironment, delivery: Delivery): Promise<void> {
  const { services } = environment;
  const place = await takePlace(services, delivery.actorId, services.limits.jobsAtOnce);
  if (!place) {
    await services.queue.send(services.db, delivery, { afterSeconds: PLACE_TAKEN_SECONDS });
    return;
  }
  try {
    const job = await claimJob(services, delivery.jobId);
    if (job === "over") return;
    if (job === "exhausted") {
      await failJob(services, { id: delivery.jobId, attempt: MAX_ATTEMPTS }, new UserError("too-complex"));
      return;
    }
    await runClaimed(environment, job);
  } finally {
    place.release();
  }
}

async function runClaimed({ services, engines, workFolder, stopping }: RunEnvironment, job: ClaimedJob): Promise<void> {
  const log = services.log.child({ job: job.id, attempt: job.attempt, tools: job.steps.map((step) => step.tool) });
  const began = performance.now();
  const given = new AbortController();
  const unwatch = services.jobEvents.watch(job.id, () => void abandonIfOver(services, job, given));
  const deadline = deadlineOf(services.limits);
  const signal = AbortSignal.any([given.signal, deadline, stopping]);
  const folder = await makeJobFolder(workFolder);
  const report = progressReporter(services, job, () => given.abort());
  try {
    const inputs = await fetchInputs(services, job, folder, signal);
    const outputs = await runSteps({
      steps: job.steps.map((step) => openStep(step, services.secrets)),
      inputs,
      folder,
      engines,
      limits: services.limits,
      signal,
      progress: report.set,
    });
    await report.end();
    signal.throwIfAborted();
    const published = await completeJob(services, job, outputs);
    log.info(
      { ms: Math.round(performance.now() - began), files: outputs.length },
      published ? "job completed" : "job overtaken",
    );
  } catch (error) {
    await report.end();
    if (given.signal.aborted) return log.info("job cancelled or overtaken");
    if (stopping.aborted) {
      await releaseJob(services, job);
      throw new Error("the worker is stopping", { cause: error });
    }
    if (isDatabaseAway(error)) throw error;
    await settleFailure(
      services,
      job,
      deadline.aborted ? new UserError("too-complex", {}, { cause: error }) : error,
      log,
    );
  } finally {
    unwatch();
    await rm(folder, { recursive: true, force: true });
  }
}

const deadlineOf = ({ jobSeconds }: Limits): AbortSignal =>
  jobSeconds > 0 ? AbortSignal.timeout(jobSeconds * 1000) : new AbortController().signal;

async function settleFailure(services: Services, job: ClaimedJob, error: unknown, log: Services["log"]): Promise<void> {
  if (error instanceof UserError) {
    log.info({ code: error.code, cause: error.cause }, "job failed");
    return failJob(services, job, error);
  }
  const incident = randomUUID().slice(0, 8);
  log.error({ incident, err: error }, "job broke");
  await failJob(services, job, new UserError("internal"), incident);
}

async function abandonIfOver({ db }: Pick<Services, "db">, job: ClaimedJob, given: AbortController): Promise<void> {
  const row = await db
    .selectFrom("jobs")
    .select(["state", "attempt"])
    .where("id", "=", job.id)
    .executeTakeFirst()
    .catch(() => ({ state: "running", attempt: job.attempt }));
  if (row?.state !== "running" || row.attempt !== job.attempt) given.abort();
}

/** Writes the newest progress at most a few times a second, and hears that way that the job is no longer ours. */
function progressReporter(services: Services, job: ClaimedJob, lost: () => void) {
  let newest: { step: number; done: number; total: number } | undefined;
  let writing = Promise.resolve();
  const write = () => {
    if (!newest) return;
    const now = newest;
    newest = undefined;
    writing = writing
      .then(() => reportProgress(services, job, now))
      .then((ours) => (ours ? undefined : lost()))
      .catch(() => undefined);
  };
  const timer = setInterval(write, PROGRESS_EVERY_MS);
  return {
    set(step: number, done: number, total: number) {
      newest = { step, done, total };
    },
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}

async function fetchInputs(
  services: Services,
  job: ClaimedJob,
  folder: string,
  signal: AbortSignal,
): Promise<[InputFile, ...InputFile[]]> {
  const inputs: InputFile[] = [];
  for (const [index, row] of (await readJobInputs(services, job.id)).entries()) {
    const path = join(folder, `input-${index + 1}.${row.format}`);
    await pipeline(await services.storage.get(row.storageKey), createWriteStream(path, { mode: 0o600 }), { signal });
    await giveToJail(path);
    const { storageKey: _, ...input } = row;
    inputs.push({ ...input, path });
  }
  const [first, ...others] = inputs;
  if (!first) throw new UserError("result-expired");
  return [first, ...others];
}

import type { JobInfo } from "#server/api/contract.ts";
import { isRecord, keptValue } from "./kept-value.ts";

export interface RecentResult {
  readonly job: string;
  readonly tool: string;
  readonly name: string;
  /** ISO time; null while the job works. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
}

const KEPT = 8;
/** How long a job that did not end yet stays in the list. */
const UNFINISHED_MS = 24 * 3_600_000;

const isList = (value: unknown): value is RecentResult[] =>
  Array.isArray(value) &&
  value.every((item) => isRecord(item) && typeof item.job === "string" && typeof item.tool === "string");

const kept = keptValue<RecentResult[]>("recent-results", [], isList);

/** Newest first, without those whose files are deleted by now. */
export const recentResults = (now: number): RecentResult[] =>
  kept
    .read()
    .filter(({ expiresAt, createdAt }) =>
      expiresAt === null ? now - Date.parse(createdAt) < UNFINISHED_MS : Date.parse(expiresAt) > now,
    );

export function rememberResult(job: JobInfo): void {
  const file = job.outputs[0] ?? job.inputs[0];
  const tool = job.steps.at(-1)?.tool;
  if (file === undefined || tool === undefined) return;
  const entry = { job: job.id, tool, name: file.name, expiresAt: job.expiresAt, createdAt: job.createdAt };
  kept.write([entry, ...kept.read().filter((other) => other.job !== job.id)].slice(0, KEPT));
}

export const forgetResult = (job: string): void => kept.write(kept.read().filter((entry) => entry.job !== job));

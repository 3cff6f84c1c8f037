import type { JobId } from "#domain/ids.ts";
import { isTerminal } from "#domain/job-state.ts";
import type { LocaleCode } from "#locales/locales.ts";
import type { Actor } from "../actors/actor.ts";
import type { JobInfo } from "../api/contract.ts";
import { findJob } from "../api/present.ts";
import type { Services } from "../services.ts";

/** The job when it has ended, or undefined when `signal` aborts first. */
export async function untilJobEnds(
  services: Pick<Services, "db" | "jobEvents">,
  actor: Actor,
  id: JobId,
  locale: LocaleCode,
  signal: AbortSignal,
): Promise<JobInfo | undefined> {
  let wake: () => void = () => undefined;
  const unwatch = services.jobEvents.watch(id, () => wake());
  const aborted = () => wake();
  signal.addEventListener("abort", aborted);
  try {
    while (!signal.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const job = await findJob(services, actor, id, locale);
      if (!job || isTerminal(job.state)) return job;
      // the abort may have come while the row was read
      if (!signal.aborted) await changed;
    }
    return undefined;
  } finally {
    unwatch();
    signal.removeEventListener("abort", aborted);
  }
}

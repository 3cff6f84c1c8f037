import { useEffect, useState } from "react";
import { asProblem, readJob } from "#app/client/api.ts";
import { followJob } from "#app/client/follow-job.ts";
import { isTerminal } from "#domain/job-state.ts";
import type { JobInfo, Problem } from "#server/api/contract.ts";

export interface FollowedJob {
  readonly job: JobInfo | null;
  readonly problem: Problem | null;
  readonly setJob: (job: JobInfo) => void;
}

/** A job as it is now, followed until it has ended. */
export function useJob(id: string, first: JobInfo | null): FollowedJob {
  const [job, setJob] = useState(first);
  const [problem, setProblem] = useState<Problem | null>(null);
  const known = job !== null;
  const ended = job !== null && isTerminal(job.state);

  useEffect(() => {
    if (known) return;
    const stop = new AbortController();
    readJob(id, { signal: stop.signal }).then(setJob, (error) => stop.signal.aborted || setProblem(asProblem(error)));
    return () => stop.abort();
  }, [id, known]);

  useEffect(() => {
    if (!known || ended) return;
    return followJob(id, setJob, (error) => setProblem(asProblem(error)));
  }, [id, known, ended]);

  return { job, problem, setJob };
}

import { isTerminal } from "#domain/job-state.ts";
import type { JobInfo } from "#server/api/contract.ts";
import { API, readJob } from "./api.ts";

const POLL_MS = 1_500;

/** Tells every change of a job until it has ended: by server-sent events, by asking where those do not come through. */
export function followJob(id: string, tell: (job: JobInfo) => void, fail: (error: unknown) => void): () => void {
  const stop = new AbortController();
  const events = new EventSource(`${API}/jobs/${id}/events`);
  stop.signal.addEventListener("abort", () => events.close());
  const hear = (job: JobInfo) => {
    if (stop.signal.aborted) return;
    if (isTerminal(job.state)) stop.abort();
    tell(job);
  };
  events.addEventListener("job", (event) => hear(JSON.parse((event as MessageEvent<string>).data) as JobInfo));
  events.addEventListener("error", () => {
    // A connection that broke is opened again by the browser; one that was refused is closed for good.
    if (stop.signal.aborted || events.readyState !== EventSource.CLOSED) return;
    poll(id, hear, stop.signal).catch((error) => stop.signal.aborted || fail(error));
  });
  return () => stop.abort();
}

async function poll(id: string, hear: (job: JobInfo) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    hear(await readJob(id, { signal, progress: false }));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

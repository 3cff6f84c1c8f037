import type { FileInfo, JobInfo, LimitsInfo, NewJob, Problem } from "#server/api/contract.ts";
import { pendingRequests } from "./pending-requests.ts";

/** One of the named base addresses: everything that pages ask for is below it. */
export const API = "/api/v1";

const DEADLINE_MS = 30_000;

/** A refusal by the server, or a server that could not be reached. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.code, options);
    this.name = "ApiError";
    this.problem = problem;
  }
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** false: the progress bar does not follow this request. */
  readonly progress?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export const readLimits = (options?: RequestOptions) => request<LimitsInfo>("GET", "/limits", undefined, options);
export const readFileInfo = (id: string, options?: RequestOptions) =>
  request<FileInfo>("GET", `/files/${id}`, undefined, options);
export const renameFile = (id: string, name: string) => request<FileInfo>("PATCH", `/files/${id}`, { name });
export const deleteFile = (id: string, options?: RequestOptions) =>
  request<void>("DELETE", `/files/${id}`, undefined, options);
export const readJob = (id: string, options?: RequestOptions) =>
  request<JobInfo>("GET", `/jobs/${id}`, undefined, options);
export const cancelJob = (id: string) => request<JobInfo>("POST", `/jobs/${id}/cancel`);
export const deleteJob = (id: string) => request<void>("DELETE", `/jobs/${id}`);

/** The same key is the same job, so that a repeated request does not run twice. */
export const createJob = (job: NewJob, key: string) =>
  request<JobInfo>("POST", "/jobs", job, { headers: { "Idempotency-Key": key } });

export const contentUrl = (id: string, name: string): string =>
  `${API}/files/${id}/content?download=${encodeURIComponent(name)}`;
export const pictureUrl = (id: string): string => `${API}/files/${id}/content?inline=true`;
export const previewUrl = (id: string, page: number, width: number): string =>
  `${API}/files/${id}/preview/${page}?width=${width}`;
export const archiveUrl = (job: string): string => `${API}/jobs/${job}/archive`;

async function request<T>(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<T> {
  const end = options.progress === false ? undefined : pendingRequests.begin();
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(API + path, {
      method,
      headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...options.headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
    });
    if (!response.ok) throw new ApiError(await problemOf(response));
    return (response.status === 204 ? undefined : await response.json()) as T;
  } catch (cause) {
    if (cause instanceof ApiError || options.signal?.aborted) throw cause;
    throw new ApiError(problem("network-unavailable", 503), { cause });
  } finally {
    end?.();
  }
}

/** A proxy in between may answer with something that is not ours. */
async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === "object" && body !== null && "code" in body) return body as Problem;
  return problem(response.status >= 500 ? "unavailable" : "invalid-request", response.status);
}

export const problem = (code: string, status: number, details: Problem["details"] = {}): Problem => ({
  code,
  status,
  details,
  message: code,
  remedy: "try-again",
});

export const asProblem = (error: unknown): Problem =>
  error instanceof ApiError ? error.problem : problem("internal", 500);

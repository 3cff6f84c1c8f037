import type { FileInfo, JobInfo, Problem } from "#server/api/contract.ts";

/** One visitor of the REST API: keeps the cookie as a browser does. */
export interface ApiClient {
  readonly origin: string;
  cookie(): string;
  request(path: string, init?: RequestInit): Promise<Response>;
  upload(content: Uint8Array, name: string): Promise<FileInfo>;
  submit(job: object, headers?: Record<string, string>): Promise<JobInfo>;
  job(id: string): Promise<JobInfo>;
  /** Follows the events to the end. */
  follow(id: string): Promise<JobInfo[]>;
  content(id: string): Promise<Buffer>;
}

/** An answer that is no success, as the catalogue says it. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.code}: ${problem.message}`);
    this.status = status;
    this.problem = problem;
  }
}

export function apiClient(origin: string): ApiClient {
  let cookie = "";
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("cookie", cookie);
    const response = await fetch(origin + path, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(";")[0]!;
    return response;
  }
  async function good(path: string, init?: RequestInit): Promise<Response> {
    const response = await request(path, init);
    if (!response.ok) throw new Refused(response.status, (await response.json()) as Problem);
    return response;
  }
  const json = async <T>(path: string, init?: RequestInit) => (await (await good(path, init)).json()) as T;
  return {
    origin,
    cookie: () => cookie,
    request,
    upload(content, name) {
      const body = new FormData();
      body.append("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
      return json("/api/v1/files", { method: "POST", body });
    },
    submit: (job, headers = {}) =>
      json("/api/v1/jobs", {
        method: "POST",
        body: JSON.stringify(job),
        headers: { "content-type": "application/json", ...headers },
      }),
    job: (id) => json(`/api/v1/jobs/${id}`),
    async follow(id) {
      const response = await good(`/api/v1/jobs/${id}/events`);
      const text = await response.text();
      return text
        .split("\n")
        .filter((line) => line.startsWith("data: "))
        .map((line) => JSON.parse(line.slice(6)) as JobInfo);
    },
    content: async (id) => Buffer.from(await (await good(`/api/v1/files/${id}/content`)).arrayBuffer()),
  };
}

import { API, type ApiError, problem, ApiError as Refused } from "./api.ts";

export interface UploadTold {
  readonly sent: (bytes: number) => void;
  /** The last part of the upload's address is the file's id. */
  readonly done: (fileId: string) => void;
  readonly failed: (error: ApiError) => void;
}

const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const FINAL_STATUS = 400;
const SERVER_STATUS = 500;

/** Addresses that are being written to now: the same file chosen twice is two uploads. */
const busy = new Set<string>();

/**
 * The server makes a visitor of whoever sends the first request. Two first requests at once would be two visitors, and one of
 * them would lose his file; so the others wait until the first has its answer.
 */
let introduced: Promise<void> | undefined;

/** Starts an upload, or goes on with one of the same file that was broken off. Answers with the way to stop it. */
export async function uploadFile(file: File, tool: string, tell: UploadTold): Promise<() => void> {
  const { Upload } = await import("tus-js-client");
  const first = introduced === undefined;
  let introduce: () => void = () => undefined;
  if (first) introduced = new Promise((resolve) => (introduce = resolve));
  else await introduced;
  const upload = new Upload(file, {
    endpoint: `${API}/uploads`,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, tool },
    onUploadUrlAvailable: () => {
      busy.add(upload.url ?? "");
      introduce();
    },
    onProgress: (bytes) => tell.sent(bytes),
    onShouldRetry: (error) => isWorthRetrying(error.originalResponse?.getStatus()),
    onSuccess: () => {
      busy.delete(upload.url ?? "");
      tell.done(upload.url?.split("/").at(-1) ?? "");
    },
    onError: (error) => {
      busy.delete(upload.url ?? "");
      introduce();
      const answer = "originalResponse" in error ? error.originalResponse : null;
      tell.failed(new Refused(problemOf(answer?.getBody(), answer?.getStatus()), { cause: error }));
    },
  });
  const broken = (await upload.findPreviousUploads()).find(
    ({ uploadUrl }) => uploadUrl !== null && !busy.has(uploadUrl),
  );
  if (broken) upload.resumeFromPreviousUpload(broken);
  upload.start();
  return () => {
    busy.delete(upload.url ?? "");
    introduce();
    void upload.abort(true);
  };
}

const isWorthRetrying = (status: number | undefined): boolean =>
  status === undefined ||
  status < FINAL_STATUS ||
  status >= SERVER_STATUS ||
  status === 409 ||
  status === 423 ||
  status === 429;

function problemOf(body: string | undefined, status: number | undefined) {
  try {
    const parsed: unknown = JSON.parse(body ?? "");
    if (typeof parsed === "object" && parsed !== null && "code" in parsed) return parsed as ApiError["problem"];
  } catch {
    // Not ours: a proxy's page, or nothing because the network is away.
  }
  return problem(status ? "upload-failed" : "network-unavailable", status ?? 503);
}

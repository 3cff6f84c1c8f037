import { afterAll, beforeAll, expect, test } from "vitest";
import { numberedPdf } from "../documents/picture-pages.ts";
import { apiClient, Refused } from "./api-client.ts";
import { type RunningServer, startServer } from "./running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ environment: { OCTAVO_LIMIT_UPLOAD_BYTES: "1000000" } });
}, 90_000);
afterAll(() => server?.remove());

const pictures = (file: string, params: object = {}) => ({ inputs: [file], steps: [{ tool: "pdf-to-pic", params }] });
const refusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Refused)) throw new Error("was not refused", { cause: error });
  return error.problem;
};

test("A8: a visitor has five runs a day, never more, even all at once; the refusal says what is left and when", async () => {
  const client = apiClient(server.origin);
  const file = await client.upload(numberedPdf(1), "a.pdf");
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => client.submit(pictures(file.id))));
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(5);
  const problem = await refusal(client.submit(pictures(file.id)));
  expect(problem).toMatchObject({
    code: "daily-runs-used",
    status: 429,
    details: { limit: "runs", used: 5, total: 5 },
  });
  expect(Date.parse(String(problem.details["resetAt"]))).toBeGreaterThan(Date.now());
  const limits = await (await client.request("/api/v1/limits")).json();
  expect(limits).toMatchObject({ runPages: 20, pdfPages: 100, runs: { used: 5, total: 5 } });
});

test("C13: two jobs of a visitor work at once, not more", async () => {
  const client = apiClient(server.origin);
  const file = await client.upload(numberedPdf(20), "a.pdf");
  const jobs = await Promise.all(Array.from({ length: 5 }, () => client.submit(pictures(file.id, { dpi: 200 }))));
  let most = 0;
  for (let open = true; open; ) {
    const states = (await Promise.all(jobs.map((job) => client.job(job.id)))).map((job) => job.state);
    most = Math.max(most, states.filter((state) => state === "running").length);
    open = states.some((state) => state === "running" || state === "queued");
  }
  expect(most).toBeLessThanOrEqual(2);
  expect((await Promise.all(jobs.map((job) => client.job(job.id)))).map((job) => job.state)).toEqual(
    Array(5).fill("completed"),
  );
});

test("A3: a file at the limit is taken, one byte more is refused and the reading ends", async () => {
  const client = apiClient(server.origin);
  const padded = (bytes: number) => {
    const pdf = numberedPdf(1);
    return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, "\n")]);
  };
  expect(await client.upload(padded(1_000_000), "full.pdf")).toMatchObject({ state: "ready", bytes: 1_000_000 });
  const problem = await refusal(client.upload(padded(1_000_001), "over.pdf"));
  expect(problem).toMatchObject({ code: "file-too-large", status: 413 });
});

test("T24: more pages than a run may have are refused with the range as the way out", async () => {
  const client = apiClient(server.origin);
  const file = await client.upload(numberedPdf(21), "a.pdf");
  expect(await refusal(client.submit(pictures(file.id)))).toMatchObject({
    code: "too-many-run-pages",
    remedy: "choose-pages",
    details: { limit: 20, used: 21 },
  });
  const job = (await client.follow((await client.submit(pictures(file.id, { pages: "2-4", dpi: 36 }))).id)).at(-1)!;
  expect(job.outputs).toHaveLength(3);
});

test("A8: a burst of uploads is refused until the minute is over", async () => {
  const { remove, origin } = await startServer({ environment: { OCTAVO_LIMIT_UPLOADS_A_MINUTE: "3" } });
  try {
    const client = apiClient(origin);
    for (let upload = 0; upload < 3; upload++) await client.upload(numberedPdf(1), "a.pdf");
    expect(await refusal(client.upload(numberedPdf(1), "a.pdf"))).toMatchObject({
      code: "too-often",
      status: 429,
      remedy: "wait",
    });
  } finally {
    await remove();
  }
});

test("F6: an upload that would fill the disk is refused before it is stored, and small work goes on", async () => {
  const { remove, origin } = await startServer({ environment: { OCTAVO_LIMIT_RESERVED_BYTES: String(10 ** 15 - 1) } });
  try {
    expect(await refusal(apiClient(origin).upload(numberedPdf(1), "a.pdf"))).toMatchObject({
      code: "storage-full",
      status: 507,
    });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  } finally {
    await remove();
  }
});

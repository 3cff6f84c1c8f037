import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { numberedPdf } from "../documents/picture-pages.ts";
import { apiClient, Refused } from "./api-client.ts";
import { type RunningServer, startServer } from "./running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted", OCTAVO_LIMIT_PDF_PAGES: "100" } });
}, 90_000);
afterAll(() => server?.remove());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? { status: error.status, code: error.problem.code } : error),
  );
const pictures = (file: string, params: object = {}) => ({ inputs: [file], steps: [{ tool: "pdf-to-pic", params }] });

describe("T30: a run by REST", () => {
  test("uploads, runs, follows the progress and downloads the result", async () => {
    const client = apiClient(server.origin);
    const content = numberedPdf(3);
    const file = await client.upload(content, "Ünïcode 文档.pdf");
    expect(file).toMatchObject({
      name: "Ünïcode 文档.pdf",
      state: "ready",
      format: "pdf",
      pages: 3,
      bytes: content.length,
    });
    expect(file.sha256).toBe(createHash("sha256").update(content).digest("hex"));
    const submitted = await client.submit(pictures(file.id, { format: "png", dpi: 72 }));
    expect(submitted.state).toMatch(/queued|running/);
    const events = await client.follow(submitted.id);
    const job = events.at(-1)!;
    expect(job).toMatchObject({ state: "completed", attempt: 1, problem: null });
    expect(job.outputs.map((output) => output.name)).toEqual([1, 2, 3].map((n) => `Ünïcode 文档-00${n}.png`));
    const picture = await client.content(job.outputs[1]!.id);
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([595, 842]);
  });

  test("answers curl with the document, and with a zip when there are several", async () => {
    const form = (pages: number) => {
      const body = new FormData();
      body.append("file", new Blob([numberedPdf(pages) as Uint8Array<ArrayBuffer>]), "a.pdf");
      body.append("dpi", "50");
      return body;
    };
    const one = await fetch(`${server.origin}/api/v1/run/pdf-to-pic`, { method: "POST", body: form(1) });
    expect(one.headers.get("content-type")).toBe("image/jpeg");
    expect(one.headers.get("content-disposition")).toContain('attachment; filename="a-001.jpg"');
    const two = await fetch(`${server.origin}/api/v1/run/pdf-to-pic`, { method: "POST", body: form(2) });
    expect(two.headers.get("content-type")).toBe("application/zip");
    const zip = Buffer.from(await two.arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    expect(zip.includes("a-002.jpg")).toBe(true);
  });

  test("the same idempotency key is the same job, however often and at once it is sent", async () => {
    const client = apiClient(server.origin);
    const file = await client.upload(numberedPdf(1), "a.pdf");
    const headers = { "idempotency-key": "one" };
    const jobs = await Promise.all(Array.from({ length: 8 }, () => client.submit(pictures(file.id), headers)));
    expect(new Set(jobs.map((job) => job.id)).size).toBe(1);
    await client.follow(jobs[0]!.id);
    expect((await client.job(jobs[0]!.id)).outputs).toHaveLength(1);
  });

  test("gives ranges of a file, with an entity tag", async () => {
    const client = apiClient(server.origin);
    const content = numberedPdf(1);
    const { id, sha256 } = await client.upload(content, "a.pdf");
    const range = async (value: string, headers = {}) => {
      const response = await client.request(`/api/v1/files/${id}/content`, { headers: { range: value, ...headers } });
      return { status: response.status, range: response.headers.get("content-range"), body: await response.bytes() };
    };
    expect(await range("bytes=0-3")).toMatchObject({ status: 206, range: `bytes 0-3/${content.length}` });
    expect(Buffer.from((await range("bytes=-5")).body).equals(content.subarray(-5))).toBe(true);
    expect((await range(`bytes=${content.length}-`)).status).toBe(416);
    expect((await range("bytes=0-3", { "if-range": `"${sha256}"` })).status).toBe(206);
    expect((await range("bytes=0-3", { "if-range": '"changed"' })).status).toBe(200);
    expect((await range("bytes=0-1,3-4")).status).toBe(200);
  });
});

describe("what is refused, and how", () => {
  test("C1: what belongs to another visitor does not exist", async () => {
    const owner = apiClient(server.origin);
    const stranger = apiClient(server.origin);
    const file = await owner.upload(numberedPdf(1), "a.pdf");
    const job = (await owner.follow((await owner.submit(pictures(file.id))).id)).at(-1)!;
    await stranger.upload(numberedPdf(1), "mine.pdf");
    const paths = [
      `/files/${file.id}`,
      `/files/${file.id}/content`,
      `/files/${file.id}/preview/1`,
      `/files/${job.outputs[0]!.id}/content`,
      `/jobs/${job.id}`,
      `/jobs/${job.id}/events`,
      `/jobs/${job.id}/archive`,
    ];
    for (const visitor of [stranger, apiClient(server.origin)]) {
      for (const path of paths) expect((await visitor.request(`/api/v1${path}`)).status, path).toBe(404);
      for (const path of [`/files/${file.id}`, `/jobs/${job.id}`]) {
        expect((await visitor.request(`/api/v1${path}`, { method: "DELETE" })).status, path).toBe(404);
      }
      expect((await visitor.request(`/api/v1/jobs/${job.id}/cancel`, { method: "POST" })).status).toBe(404);
    }
    expect(await refusal(stranger.submit(pictures(file.id)))).toEqual({ status: 404, code: "not-found" });
    expect((await owner.job(job.id)).state).toBe("completed");
  });

  test("T28: what is no document of the tool is refused at the door, and nothing of it is kept", async () => {
    const client = apiClient(server.origin);
    expect(await refusal(client.upload(Buffer.from("<html></html>"), "a.pdf"))).toEqual({
      status: 415,
      code: "file-type",
    });
    expect(await refusal(client.upload(Buffer.alloc(0), "a.pdf"))).toMatchObject({ status: 422 });
    expect(await refusal(client.upload(numberedPdf(101), "long.pdf"))).toEqual({ status: 422, code: "too-many-pages" });
    const file = await client.upload(numberedPdf(1), "a.pdf");
    const asWord = client.submit({ inputs: [file.id], steps: [{ tool: "word-to-pdf", params: {} }] });
    expect(await refusal(asWord)).toEqual({ status: 415, code: "file-type" });
  });

  test("parameters and tools that do not exist are refused by name", async () => {
    const client = apiClient(server.origin);
    const file = await client.upload(numberedPdf(1), "a.pdf");
    expect(await refusal(client.submit(pictures(file.id, { dpi: 9999 })))).toEqual({
      status: 422,
      code: "invalid-params",
    });
    expect(await refusal(client.submit(pictures(file.id, { colour: 1 })))).toEqual({
      status: 422,
      code: "invalid-params",
    });
    const unknown = (tool: string) => refusal(client.submit({ inputs: [file.id], steps: [{ tool, params: {} }] }));
    expect(await unknown("no-such-tool")).toEqual({ status: 404, code: "tool-not-found" });
    expect(await unknown("preview-pages")).toEqual({ status: 404, code: "tool-not-found" });
    expect(await refusal(client.submit({ inputs: [], steps: [] }))).toEqual({ status: 400, code: "invalid-request" });
  });

  test("C9: a page of another site cannot act for a visitor", async () => {
    const client = apiClient(server.origin);
    const file = await client.upload(numberedPdf(1), "a.pdf");
    const remove = (headers: Record<string, string>) =>
      client.request(`/api/v1/files/${file.id}`, { method: "DELETE", headers });
    expect((await remove({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await remove({ origin: "https://evil.example" })).status).toBe(403);
    expect((await remove({ "sec-fetch-site": "same-origin" })).status).toBe(204);
  });

  test("messages come in the language of the request", async () => {
    const response = await fetch(`${server.origin}/api/v1/jobs/${"0".repeat(8)}`, {
      headers: { "accept-language": "zh-CN" },
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("T26: deleting", () => {
  test("a deleted job is gone at once, with its inputs, results and previews", async () => {
    const client = apiClient(server.origin);
    const file = await client.upload(numberedPdf(2), "a.pdf");
    expect((await client.request(`/api/v1/files/${file.id}/preview/2?width=200`)).headers.get("content-type")).toBe(
      "image/jpeg",
    );
    const job = (await client.follow((await client.submit(pictures(file.id))).id)).at(-1)!;
    expect((await client.request(`/api/v1/jobs/${job.id}`, { method: "DELETE" })).status).toBe(204);
    for (const id of [file.id, ...job.outputs.map((output) => output.id)]) {
      expect((await client.request(`/api/v1/files/${id}/content`)).status).toBe(410);
    }
    expect((await client.request(`/api/v1/files/${file.id}/preview/2?width=200`)).status).toBe(410);
    expect(await client.job(job.id)).toMatchObject({ state: "expired" });
  });

  test("a renamed result is downloaded under its new name, and an illegal one is refused", async () => {
    const client = apiClient(server.origin);
    const { id } = await client.upload(numberedPdf(1), "a.pdf");
    const rename = (name: string) =>
      client.request(`/api/v1/files/${id}`, {
        method: "PATCH",
        body: JSON.stringify({ name }),
        headers: { "content-type": "application/json" },
      });
    expect((await rename("Résumé (final).pdf")).status).toBe(200);
    const header = (await client.request(`/api/v1/files/${id}/content`)).headers.get("content-disposition")!;
    expect(header).toContain("filename*=UTF-8''R%C3%A9sum%C3%A9%20%28final%29.pdf");
    expect((await rename("a/b.pdf")).status).toBe(422);
  });
});

test("R5: health, readiness and metrics answer", async () => {
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({ ready: true, database: true, workers: 1 });
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toMatch(/octavo_jobs\{state="completed"\} [1-9]/);
  expect(metrics).toContain("octavo_http_request_seconds_bucket");
});

test("T30: the OpenAPI document describes every listed tool with its own parameters", async () => {
  const document = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }>;
  };
  expect(document.openapi).toBe("3.1.0");
  const form = document.paths["/run/pdf-to-pic"]!.post.requestBody.content["multipart/form-data"]!;
  expect(Object.keys(form.schema.properties)).toEqual(
    expect.arrayContaining(["file", "format", "dpi", "pages", "layout"]),
  );
  expect(document.paths["/run/preview-pages"]).toBeUndefined();
  expect(document.paths["/jobs/{id}/events"]).toBeDefined();
});

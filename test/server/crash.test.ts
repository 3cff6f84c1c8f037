import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import type { JobInfo } from "#server/api/contract.ts";
import { postgresFolder } from "#server/postgres/postgres-folder.ts";
import { makeDocx } from "../documents/docx.ts";
import { numberedPdf } from "../documents/picture-pages.ts";
import { type ApiClient, apiClient, Refused } from "./api-client.ts";
import { descendants, type RunningServer, startServer } from "./running-server.ts";

const JOBS = 50;
/** Fewer than the attempts that a job has, so that no job can lose all of them to us. */
const WORKER_KILLS = 2;
const PATIENCE_MS = 150_000;

let server: RunningServer | undefined;
afterEach(() => server?.remove());

/** The processes below the server whose command line has this in it. */
async function findAll(running: RunningServer, mark: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await descendants(running.pid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(mark)) found.push(pid);
  }
  return found;
}

const find = async (running: RunningServer, mark: string) => (await findAll(running, mark))[0];

async function kill(running: RunningServer, mark: string): Promise<boolean> {
  const pid = await find(running, mark);
  if (pid === undefined) return false;
  process.kill(pid, "SIGKILL");
  return true;
}

/** As a client should behave: what is refused for now or broken off is asked again, under the same key. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const final = error instanceof Refused && error.status < 500;
      if (final || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function untilEnded(client: ApiClient, id: string): Promise<JobInfo> {
  return insist(async () => {
    const job = await client.job(id);
    if (job.state === "queued" || job.state === "running") throw new Error(`job ${id} is still ${job.state}`);
    return job;
  });
}

/** What the rows say exists, and what does. */
async function storedKeys(running: RunningServer): Promise<{ rows: Set<string>; blobs: Set<string> }> {
  const client = new pg.Client({ connectionString: postgresFolder(running.dataFolder).url });
  await client.connect();
  const { rows } = await client.query("select storage_key from files where storage_key is not null");
  await client.end();
  const folder = join(running.dataFolder, "files");
  const blobs = new Set<string>();
  for (const spread of await readdir(folder)) for (const key of await readdir(join(folder, spread))) blobs.add(key);
  return { rows: new Set(rows.map((row) => row.storage_key)), blobs };
}

describe("R4: killed at any moment", () => {
  test("F1 F2 F3 F5: fifty jobs lose nothing and double nothing while web, worker, office and database are killed", async () => {
    server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted" } });
    const running = server;
    const client = apiClient(running.origin);
    const pdf = await client.upload(numberedPdf(2), "a.pdf");
    const word = await client.upload(makeDocx([{ text: "Survives" }]), "b.docx");
    const requests = Array.from({ length: JOBS }, (_, index) =>
      index % 2 === 0
        ? { inputs: [pdf.id], steps: [{ tool: "pdf-to-pic", params: { dpi: 72 } }] }
        : { inputs: [word.id], steps: [{ tool: "word-to-pdf", params: {} }] },
    );
    const submitted = Promise.all(
      requests.map(async (request, index) => {
        await sleep(index * 100);
        return (await insist(() => client.submit(request, { "idempotency-key": `job ${index}` }))).id;
      }),
    );
    const killed: Record<string, number> = {};
    const marks = ["server/web.ts", "soffice.bin", "/bin/postgres", "server/worker.ts", "pdfium/host.ts"];
    for (let round = 0; round < 14; round++) {
      await sleep(400);
      const mark = marks[round % marks.length]!;
      if (mark === "server/worker.ts" && (killed[mark] ?? 0) >= WORKER_KILLS) continue;
      if (await kill(running, mark)) killed[mark] = (killed[mark] ?? 0) + 1;
    }
    expect(Object.keys(killed)).toEqual(expect.arrayContaining(["server/web.ts", "/bin/postgres", "server/worker.ts"]));

    const ids = await submitted;
    expect(new Set(ids).size).toBe(JOBS);
    const jobs = await Promise.all(ids.map((id) => untilEnded(client, id)));
    for (const [index, job] of jobs.entries()) {
      expect(job, `job ${index}`).toMatchObject({ state: "completed", problem: null });
      expect(job.outputs, `job ${index}`).toHaveLength(index % 2 === 0 ? 2 : 1);
      for (const output of job.outputs) {
        const content = await insist(() => client.content(output.id));
        expect(content.length).toBe(output.bytes);
      }
    }
    const { rows, blobs } = await storedKeys(running);
    expect([...rows].filter((key) => !blobs.has(key))).toEqual([]);
    expect(rows.size).toBe(2 + jobs.reduce((sum, job) => sum + job.outputs.length, 0));
  }, 300_000);

  test("F2: a job whose worker is killed runs again by itself and comes out once", async () => {
    server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted" } });
    const client = apiClient(server.origin);
    const file = await client.upload(numberedPdf(60), "a.pdf");
    const { id } = await client.submit({ inputs: [file.id], steps: [{ tool: "pdf-to-pic", params: { dpi: 200 } }] });
    while ((await client.job(id)).progress.done === 0) await sleep(20);
    expect(await kill(server, "server/worker.ts")).toBe(true);
    const job = await untilEnded(client, id);
    expect(job).toMatchObject({ state: "completed", attempt: 2 });
    expect(job.outputs).toHaveLength(60);
    expect(new Set(job.outputs.map((output) => output.name)).size).toBe(60);
  }, 120_000);

  test("F1 F5: uploads and results of a server that was killed whole are there after the next start", async () => {
    const first = await startServer();
    const client = apiClient(first.origin);
    const file = await client.upload(numberedPdf(1), "a.pdf");
    const { id } = await client.submit({ inputs: [file.id], steps: [{ tool: "pdf-to-pic", params: {} }] });
    const job = await untilEnded(client, id);
    const before = await client.content(job.outputs[0]!.id);
    process.kill(first.pid, "SIGKILL");
    server = await startServer({ dataFolder: first.dataFolder });
    const again = apiClient(server.origin);
    const headers = { cookie: client.cookie() };
    const content = await again.request(`/api/v1/files/${job.outputs[0]!.id}/content`, { headers });
    expect(before.equals(Buffer.from(await content.arrayBuffer()))).toBe(true);
    expect((await again.request(`/api/v1/files/${file.id}`, { headers })).status).toBe(200);
  }, 120_000);

  test("F15: asked to stop, the server finishes what runs and leaves no process and no work folder", async () => {
    server = await startServer();
    const client = apiClient(server.origin);
    const file = await client.upload(numberedPdf(10), "a.pdf");
    const { id } = await client.submit({ inputs: [file.id], steps: [{ tool: "pdf-to-pic", params: { dpi: 150 } }] });
    while ((await client.job(id)).state === "queued") await sleep(10);
    const below = await descendants(server.pid);
    expect(await server.stop()).toBe(0);
    // one that has ended and that init has not yet buried has no command line any more
    const living = await Promise.all(below.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
    expect(living.filter(Boolean)).toEqual([]);
    const { dataFolder } = server;
    server = await startServer({ dataFolder });
    const response = await fetch(`${server.origin}/api/v1/jobs/${id}`, { headers: { cookie: client.cookie() } });
    expect(await response.json()).toMatchObject({ state: "completed" });
  }, 120_000);
});

test("T25 F1: an upload goes on at the right byte after the web process was killed in the middle", async () => {
  server = await startServer();
  const client = apiClient(server.origin);
  const content = Buffer.concat([numberedPdf(1), Buffer.alloc(3_000_000, "\n")]);
  const tus = { "tus-resumable": "1.0.0" };
  const created = await client.request("/api/v1/uploads", {
    method: "POST",
    headers: { ...tus, "upload-length": String(content.length), "upload-metadata": `filename ${btoa("a.pdf")}` },
  });
  const location = created.headers.get("location")!;
  const patch = (offset: number, end: number) =>
    client.request(location, {
      method: "PATCH",
      body: content.subarray(offset, end),
      headers: { ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    });
  await patch(0, 1_000_000);
  await kill(server, "server/web.ts");
  const head = await insist(() => client.request(location, { method: "HEAD", headers: tus }));
  expect(head.headers.get("upload-offset")).toBe("1000000");
  expect((await patch(1_000_000, content.length)).status).toBe(204);
  const file = await client.request(location.replace("uploads", "files"));
  expect(await file.json()).toMatchObject({ state: "ready", bytes: content.length });
}, 60_000);

test("cancelling stops the work and makes nothing of it visible", async () => {
  server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted" } });
  const client = apiClient(server.origin);
  const file = await client.upload(numberedPdf(100), "a.pdf");
  const running = server;
  await expect.poll(() => findAll(running, "pdfium/host.ts"), { timeout: 30_000 }).not.toEqual([]);
  const taken = await findAll(running, "pdfium/host.ts");
  const { id } = await client.submit({ inputs: [file.id], steps: [{ tool: "pdf-to-pic", params: { dpi: 300 } }] });
  while ((await client.job(id)).progress.done === 0) await sleep(20);
  const response = await client.request(`/api/v1/jobs/${id}/cancel`, { method: "POST" });
  expect(await response.json()).toMatchObject({ state: "cancelled", outputs: [] });
  // the processes that waited for a document and got this one are gone; others wait for the next
  const left = async () => (await findAll(running, "pdfium/host.ts")).filter((pid) => taken.includes(pid));
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  expect(await client.job(id)).toMatchObject({ state: "cancelled", outputs: [] });
}, 120_000);

test("F4: a job that takes its worker down every time is given up after three attempts", async () => {
  server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted" } });
  const running = server;
  const client = apiClient(running.origin);
  const file = await client.upload(numberedPdf(60), "a.pdf");
  const { id } = await client.submit({ inputs: [file.id], steps: [{ tool: "pdf-to-pic", params: { dpi: 300 } }] });
  for (let attempt = 1; attempt <= 3; attempt++) {
    while ((await client.job(id)).attempt < attempt || !(await find(running, "pdfium/host.ts"))) await sleep(20);
    await kill(running, "server/worker.ts");
    // the jailed child dies with its worker
    while (await find(running, "pdfium/host.ts")) await sleep(20);
  }
  const job = await untilEnded(client, id);
  expect(job).toMatchObject({ state: "failed", attempt: 3, outputs: [], problem: { code: "too-complex" } });
}, 180_000);

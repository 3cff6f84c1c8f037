import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "#server/storage/s3-storage.ts";
import { numberedPdf } from "../documents/picture-pages.ts";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { type SwiftServer, startSwift } from "../storage/swift-server.ts";
import { apiClient } from "./api-client.ts";
import { type RunningServer, startServer } from "./running-server.ts";

let swift: SwiftServer;
let database: FreshDatabase;
let secret: Record<string, string>;
const started: RunningServer[] = [];

/** A part of an installation on several machines: its own data folder, the common database, storage and secret. */
async function part(role: "web" | "worker"): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), "octavo-part-"));
  const server = await startServer({ dataFolder, environment: { ...secret, OCTAVO_ROLE: role } });
  started.push(server);
  return server;
}

beforeAll(async () => {
  [swift, database] = await Promise.all([startSwift(), freshDatabase({ migrated: false })]);
  secret = {
    DATABASE_URL: database.url,
    STORAGE_URL: swift.storageUrl,
    OCTAVO_SECRET: "ab".repeat(32),
    OCTAVO_LIMITS: "selfHosted",
  };
}, 120_000);
afterAll(async () => {
  for (const server of started) await server.remove();
  await swift?.stop();
  await database?.drop();
});

test("R2: two web processes and a worker share a database and S3, and no machine keeps a file", async () => {
  const [first, second] = [await part("web"), await part("web")];
  await part("worker");
  const client = apiClient(first.origin);
  const file = await client.upload(numberedPdf(2), "a.pdf");
  const { id } = await client.submit({ inputs: [file.id], steps: [{ tool: "pdf-to-pic", params: { dpi: 50 } }] });
  const other = await fetch(`${second.origin}/api/v1/jobs/${id}/events`, { headers: { cookie: client.cookie() } });
  expect(await other.text()).toContain('"state":"completed"');
  const job = await client.job(id);
  const content = await fetch(`${second.origin}/api/v1/files/${job.outputs[1]!.id}/content`, {
    headers: { cookie: client.cookie(), range: "bytes=0-1" },
  });
  expect(content.status).toBe(206);
  expect([...(await content.bytes())]).toEqual([0xff, 0xd8]);

  const storage = s3Storage(swift.storageUrl);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found;
  };
  expect(await keys()).toHaveLength(3);
  for (const { dataFolder } of started) expect(await readdir(dataFolder)).not.toContain("files");
  expect((await client.request(`/api/v1/jobs/${id}`, { method: "DELETE" })).status).toBe(204);
  expect(await keys()).toEqual([]);
  storage.close();
}, 120_000);

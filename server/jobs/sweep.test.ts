import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { FileId, JobId } from "#domain/ids.ts";
import { numberedPdf } from "#test/documents/picture-pages.ts";
import { openTestServices } from "#test/open-test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { makeVisitor } from "../actors/visitor.ts";
import type { Tables } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import { acceptUpload } from "../uploads/accept-upload.ts";
import { beginUpload } from "../uploads/new-upload.ts";
import { claimJob } from "./claim-job.ts";
import { completeJob } from "./finish-job.ts";
import { submitJob } from "./submit-job.ts";
import { sweep } from "./sweep.ts";

async function uploaded(services: Services) {
  const { actor } = await makeVisitor(services);
  const id = newId<FileId>();
  await beginUpload(services, { actor, network: "test" }, { id, name: "a.pdf" });
  await writeFile(join(services.uploadsFolder, id), numberedPdf(1));
  await acceptUpload(services, id);
  return { actor, id };
}

async function completedJob(services: Services) {
  const { actor, id } = await uploaded(services);
  const steps = [{ tool: "pdf-to-pic", params: {} }];
  const jobId = await submitJob(services, actor, { inputs: [{ file: id }], steps });
  const job = await claimJob(services, jobId);
  if (typeof job === "string") throw new Error(job);
  const path = join(await temporaryFolder(), "result");
  await writeFile(path, "a picture");
  await completeJob(services, job, [{ path, name: "a.jpg", format: "jpg" }]);
  return { jobId, input: id };
}

const later = (db: Kysely<Tables>, minutes: number) =>
  Promise.all(
    (["files", "jobs"] as const).map((table) =>
      sql`update ${sql.table(table)} set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(db),
    ),
  );
const state = async ({ db }: Services, id: FileId) =>
  (await db.selectFrom("files").select("state").where("id", "=", id).executeTakeFirst())?.state;
const objects = async ({ storage }: Services) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
};

test("T26: inputs and results are there for 60 minutes after the run and gone from row and storage after", async () => {
  const services = await openTestServices();
  const { jobId, input } = await completedJob(services);
  await later(services.db, 59);
  await sweep(services);
  expect(await state(services, input)).toBe("ready");
  expect(await objects(services)).toHaveLength(2);
  await later(services.db, 1);
  await sweep(services);
  expect(await state(services, input)).toBe("deleted");
  expect(await objects(services)).toEqual([]);
  const job = await services.db.selectFrom("jobs").select("state").where("id", "=", jobId).executeTakeFirst();
  expect(job?.state).toBe("expired");
  const named = await services.db.selectFrom("files").select("name").where("name", "<>", "").execute();
  expect(named).toEqual([]);
});

test("I5: bytes that no row names are removed when they are old, and not before", async () => {
  const services = await openTestServices();
  const { id } = await uploaded(services);
  const path = join(await temporaryFolder(), "orphan");
  await writeFile(path, "left by a crash");
  const key = newId<string>();
  await services.storage.put(key, path);
  await sweep(services);
  expect(await objects(services)).toHaveLength(2);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const each of await objects(services)) {
    const file = join(services.config.dataFolder, "files", each.slice(-2), each);
    await utimes(file, yesterday, yesterday);
  }
  await sweep(services);
  expect(await objects(services)).not.toContain(key);
  expect(await state(services, id)).toBe("ready");
});

test("F1: an upload whose server was killed before it was taken in is taken in by the sweep", async () => {
  const services = await openTestServices();
  const { actor } = await makeVisitor(services);
  const id = newId<FileId>();
  const content = numberedPdf(1);
  await beginUpload(services, { actor, network: "test" }, { id, name: "a.pdf", bytes: content.length });
  await writeFile(join(services.uploadsFolder, id), content.subarray(0, 100));
  await writeFile(join(services.uploadsFolder, `${id}.json`), JSON.stringify({ id, size: content.length }));
  await sweep(services);
  expect(await state(services, id)).toBe("uploading");
  await writeFile(join(services.uploadsFolder, id), content);
  await sweep(services);
  expect(await state(services, id)).toBe("ready");
  expect(await readdir(services.uploadsFolder)).toEqual([]);
});

test("R4: a job that lost its delivery is delivered again", async () => {
  const services = await openTestServices();
  const { actor, id } = await uploaded(services);
  const jobId = await submitJob(services, actor, {
    inputs: [{ file: id }],
    steps: [{ tool: "pdf-to-pic", params: {} }],
  });
  await sql`delete from pgboss.job`.execute(services.db);
  await sql`update jobs set created_at = now() - interval '2 minutes'`.execute(services.db);
  await sweep(services);
  const delivered = await new Promise<JobId>((resolve) => {
    void services.queue.work(async (delivery) => resolve(delivery.jobId), { concurrency: 1, perActor: 0 });
  });
  expect(delivered).toBe(jobId);
});

test("F11: a worker that was overtaken publishes nothing, and its bytes are gone", async () => {
  const services = await openTestServices();
  const { actor, id } = await uploaded(services);
  const jobId = await submitJob(services, actor, {
    inputs: [{ file: id }],
    steps: [{ tool: "pdf-to-pic", params: {} }],
  });
  const [slow, quick] = [await claimJob(services, jobId), await claimJob(services, jobId)];
  if (typeof slow === "string" || typeof quick === "string") throw new Error("not claimed");
  const result = async () => {
    const path = join(await temporaryFolder(), "result");
    await writeFile(path, "a picture");
    return [{ path, name: "a.jpg", format: "jpg" as const }];
  };
  expect(await completeJob(services, slow, await result())).toBe(false);
  expect(await objects(services)).toHaveLength(1);
  expect(await completeJob(services, quick, await result())).toBe(true);
  expect(await completeJob(services, quick, await result())).toBe(false);
  expect(await objects(services)).toHaveLength(2);
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FileId } from "#domain/ids.ts";
import { numberedPdf } from "#test/documents/picture-pages.ts";
import { openTestServices } from "#test/open-test-services.ts";
import { makeVisitor } from "../actors/visitor.ts";
import { findJob } from "../api/present.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import { acceptUpload } from "../uploads/accept-upload.ts";
import { beginUpload } from "../uploads/new-upload.ts";
import { claimJob } from "./claim-job.ts";
import { cancelJob } from "./finish-job.ts";
import { openStep } from "./step-secrets.ts";
import { submitJob } from "./submit-job.ts";

const SECRET = "canary 中 42";

async function protectedJob(services: Services) {
  const { actor } = await makeVisitor(services);
  const file = newId<FileId>();
  await beginUpload(services, { actor, network: "test" }, { id: file, name: "a.pdf" });
  await writeFile(join(services.uploadsFolder, file), numberedPdf(1));
  await acceptUpload(services, file);
  const params = { openPassword: SECRET, print: false };
  const id = await submitJob(services, actor, { inputs: [{ file }], steps: [{ tool: "protect-pdf", params }] });
  return { actor, id };
}

const rowOf = async ({ pool }: Services, id: string): Promise<string> =>
  (await pool.query("select row_to_json(jobs)::text as row from jobs where id = $1", [id])).rows[0].row;

test("T15: a chosen password is never in the database in clear, nor in what the API shows; the run gets it", async () => {
  const services = await openTestServices();
  const { actor, id } = await protectedJob(services);
  expect(await rowOf(services, id)).not.toContain("canary");
  const queued = await services.pool.query("select data::text as data from pgboss.job");
  expect(JSON.stringify(queued.rows)).not.toContain("canary");
  const shown = await findJob(services, actor, id, "en");
  expect(shown?.steps).toEqual([{ tool: "protect-pdf", params: { print: false, copy: true, change: true } }]);
  const job = await claimJob(services, id);
  if (typeof job === "string") throw new Error(job);
  expect(openStep(job.steps[0]!, services.secrets)).toEqual({
    tool: "protect-pdf",
    params: { openPassword: SECRET, permissionPassword: "", print: false, copy: true, change: true },
  });
});

test("T15: when the job is over, even the sealed password is gone", async () => {
  const services = await openTestServices();
  const { id } = await protectedJob(services);
  expect(await rowOf(services, id)).toContain('"secrets"');
  await cancelJob(services, id);
  const row = await rowOf(services, id);
  expect(row).not.toContain('"secrets"');
  expect(row).toContain('"print"');
});

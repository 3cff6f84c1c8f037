import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresFolder } from "#server/postgres/postgres-folder.ts";
import { numberedPdf } from "../documents/picture-pages.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type ApiClient, apiClient, Refused } from "./api-client.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const PASSWORD = "correct horse 文";
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted" } });
}, 90_000);
afterAll(() => server?.remove());

async function lockedPdf(open: string): Promise<Buffer> {
  const folder = await temporaryFolder();
  const [plain, locked] = [join(folder, "plain.pdf"), join(folder, "locked.pdf")];
  await writeFile(plain, numberedPdf(2));
  execFileSync("/usr/bin/qpdf", ["--encrypt", open, "owner", "256", "--", plain, locked]);
  return readFile(locked);
}

const run = async (client: ApiClient, file: string, password?: string) => {
  const inputs = [password === undefined ? file : { file, password }];
  const { id } = await client.submit({ inputs, steps: [{ tool: "pdf-to-pic", params: { dpi: 50 } }] });
  return (await client.follow(id)).at(-1)!;
};
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.problem.code : String(error)),
  );

test("A8: a locked file asks for its password, opens with the right one only, and guesses are slowed down", async () => {
  const client = apiClient(server.origin);
  const file = await client.upload(await lockedPdf(PASSWORD), "locked.pdf");
  expect(file).toMatchObject({ state: "ready", encrypted: true });
  expect(await code(run(client, file.id))).toBe("file-encrypted");
  expect(await run(client, file.id, "wrong")).toMatchObject({ state: "failed", problem: { code: "wrong-password" } });
  const opened = await run(client, file.id, PASSWORD);
  expect(opened).toMatchObject({ state: "completed" });
  expect(opened.outputs).toHaveLength(2);
  const guesses: string[] = [];
  for (let guess = 0; guess < 5; guess++) guesses.push(await code(run(client, file.id, `guess ${guess}`)));
  expect(guesses.at(-1)).toBe("too-often");
});

test("A8: a password is sealed while its job waits, gone when it has ended, and in no log", async () => {
  const client = apiClient(server.origin);
  const file = await client.upload(await lockedPdf(PASSWORD), "locked.pdf");
  const job = await run(client, file.id, PASSWORD);
  const database = new pg.Client({ connectionString: postgresFolder(server.dataFolder).url });
  await database.connect();
  const { rows } = await database.query("select password from job_files where job_id = $1", [job.id]);
  const { rows: everything } = await database.query("select * from jobs, job_files, pgboss.job");
  await database.end();
  expect(rows.filter(({ password }) => password !== null)).toEqual([]);
  expect(JSON.stringify(everything)).not.toContain("correct horse");
  expect(server.log()).not.toContain("correct horse");
});

test("A8: a file that opens with the empty password is not locked", async () => {
  const client = apiClient(server.origin);
  const file = await client.upload(await lockedPdf(""), "restricted.pdf");
  expect(file).toMatchObject({ state: "ready", encrypted: false, pages: 2 });
  expect(await run(client, file.id)).toMatchObject({ state: "completed" });
});

import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { numberedPdf } from "../documents/picture-pages.ts";
import { apiClient } from "./api-client.ts";
import { type RunningServer, startServer } from "./running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 90_000);
afterAll(() => server?.remove());

/** A PDF with so much behind its end that it takes several requests. */
const large = Buffer.concat([numberedPdf(2), Buffer.from("\n%"), Buffer.from(randomBytes(300_000).toString("hex"))]);
const TUS = { "tus-resumable": "1.0.0" };
const metadata = (name: string) => `filename ${Buffer.from(name).toString("base64")}`;

function tusClient() {
  const client = apiClient(server.origin);
  return {
    client,
    async create(bytes: number, name = "large.pdf") {
      const headers = { ...TUS, "upload-length": String(bytes), "upload-metadata": metadata(name) };
      return client.request("/api/v1/uploads", { method: "POST", headers });
    },
    patch: (location: string, offset: number, body: Uint8Array) =>
      client.request(location, {
        method: "PATCH",
        body: body as Uint8Array<ArrayBuffer>,
        headers: { ...TUS, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      }),
    offset: async (location: string) =>
      Number((await client.request(location, { method: "HEAD", headers: TUS })).headers.get("upload-offset")),
  };
}

describe("T25: a resumable upload", () => {
  test("goes on at the byte that arrived, and becomes the file of its own id", async () => {
    const { client, create, patch, offset } = tusClient();
    const created = await create(large.length, "größer.pdf");
    expect(created.status).toBe(201);
    const location = created.headers.get("location")!;
    await patch(location, 0, large.subarray(0, 100_000));
    expect(await offset(location)).toBe(100_000);
    expect((await patch(location, 0, large)).status).toBe(409);
    expect((await patch(location, 100_000, large.subarray(100_000))).status).toBe(204);
    const id = location.split("/").at(-1)!;
    const file = await (await client.request(`/api/v1/files/${id}`)).json();
    expect(file).toMatchObject({
      name: "größer.pdf",
      state: "ready",
      pages: 2,
      sha256: createHash("sha256").update(large).digest("hex"),
    });
    expect(await readdir(join(server.dataFolder, "uploads"))).toEqual([]);
  });

  test("of a file that is refused ends as a refusal with the catalogue's words", async () => {
    const { client, create, patch } = tusClient();
    const content = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const location = (await create(content.length, "a.pdf")).headers.get("location")!;
    await patch(location, 0, content);
    const file = await (await client.request(location.replace("uploads", "files"))).json();
    expect(file).toMatchObject({ state: "refused", problem: { code: "file-type", remedy: "choose-another-file" } });
  });

  test("that is announced too large is refused before a byte is sent", async () => {
    const { create } = tusClient();
    const response = await create(100 * 2 ** 20 + 1);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "file-too-large" });
  });

  test("C1: is nobody else's", async () => {
    const { create } = tusClient();
    const other = tusClient();
    const location = (await create(large.length)).headers.get("location")!;
    expect((await other.patch(location, 0, large)).status).toBe(404);
    expect((await other.client.request(location, { method: "HEAD", headers: TUS })).status).toBe(404);
    expect((await other.client.request(location, { method: "DELETE", headers: TUS })).status).toBe(404);
  });
});

test("A11: names are stored fit to be shown, and none of them leads anywhere", async () => {
  const { client } = tusClient();
  const names: [string, string][] = [
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\temp\\a.pdf", "a.pdf"],
    ["cafe\u0301.pdf", "café.pdf"],
    ["\u202egnp.fdp", "_gnp.fdp"],
  ];
  for (const [given, kept] of names) expect((await client.upload(numberedPdf(1), given)).name).toBe(kept);
  const long = await client.upload(numberedPdf(1), `${"文".repeat(200)}.pdf`);
  expect(Buffer.byteLength(long.name)).toBeLessThanOrEqual(255);
  expect(long.name).toMatch(/\.pdf$/);
});

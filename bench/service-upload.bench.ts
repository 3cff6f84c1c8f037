import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { numberedPdf } from "#test/documents/picture-pages.ts";
import { pagesPdf } from "#test/documents/picture-pdf.ts";
import { apiClient } from "#test/server/api-client.ts";
import { startServer } from "#test/server/running-server.ts";
import type { Benchmark } from "./benchmark.ts";

const BYTES = 100_000_000;
const TUS = { "tus-resumable": "1.0.0" };

export const benchmark: Benchmark = {
  name: "service-upload",
  title:
    "100 MB from a client on this machine: resumable, inspected, hashed, stored for good and in the database; against a bare " +
    "server that writes the same bytes to a file.",
  amount: BYTES / 1e6,
  unit: "MB",
  rounds: 7,
  async prepare({ newFolder, atEnd }) {
    const content = largePdf();
    const server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted", LOG_LEVEL: "warn" } });
    atEnd(() => server.remove());
    const client = apiClient(server.origin);
    await client.upload(numberedPdf(1), "first.pdf");
    const bare = await bareServer(join(await newFolder(), "upload"));
    atEnd(bare.close);
    return {
      "octavo, tus": async () => {
        const created = await client.request("/api/v1/uploads", {
          method: "POST",
          headers: {
            ...TUS,
            "upload-length": String(content.length),
            "upload-metadata": `filename ${btoa("large.pdf")}`,
          },
        });
        const location = created.headers.get("location") ?? "";
        const headers = { ...TUS, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
        await client.request(location, { method: "PATCH", body: content, headers });
        const file = location.replace("uploads", "files");
        const { state } = (await (await client.request(file)).json()) as { state: string };
        if (state !== "ready") throw new Error(`the upload is ${state}`);
        await client.request(file, { method: "DELETE" });
      },
      "bare stream to a file": async () => {
        const response = await fetch(bare.origin, { method: "PUT", body: content });
        if (!response.ok) throw new Error(String(response.status));
      },
      "octavo, multipart": async () => {
        const { id } = await client.upload(content, "large.pdf");
        await client.request(`/api/v1/files/${id}`, { method: "DELETE" });
      },
    };
  },
};

/** Three pages and a stream that nothing refers to. */
function largePdf(): Uint8Array<ArrayBuffer> {
  const pages = Array.from({ length: 3 }, () => ({ content: "" }));
  const frame = pagesPdf(pages, [{ dictionary: "", stream: "" }]).length;
  return new Uint8Array(pagesPdf(pages, [{ dictionary: "", stream: Buffer.alloc(BYTES - frame - 8, 1) }]));
}

async function bareServer(path: string): Promise<{ origin: string; close: () => Promise<unknown> }> {
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(path));
    await rm(path);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

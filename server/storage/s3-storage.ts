import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { digestFile } from "./digest-file.ts";
import { ObjectMissing, type Storage } from "./storage.ts";

const PART_BYTES = 8 * 1024 * 1024;

/** `s3://key:secret@host/bucket?region=eu-1`; `s3+http:` where the server is inside a trusted network without TLS. */
export function s3Storage(address: string): Storage & { close(): void } {
  const url = new URL(address);
  const bucket = url.pathname.slice(1).replace(/\/$/, "");
  if (!url.username || !url.password || !bucket) {
    throw new Error("STORAGE_URL must name a key, a secret, a server and a bucket: s3://key:secret@host/bucket");
  }
  const client = new S3Client({
    endpoint: `${url.protocol === "s3+http:" ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    // servers other than Amazon's do not know the newer checksum headers
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 4,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const missing =
    (key: string) =>
    (error: Error): never => {
      throw ["NoSuchKey", "NotFound"].includes(error.name) ? new ObjectMissing(key) : error;
    };
  return {
    async put(key, path) {
      const stored = await digestFile(path);
      const body = createReadStream(path);
      await new Upload({ client, params: { ...at(key), Body: body }, partSize: PART_BYTES, queueSize: 2 }).done();
      // a server may have cut the body short and still have said yes
      if ((await this.size(key)) !== stored.bytes) throw new Error(`object ${key} was not stored whole`);
      await rm(path, { force: true });
      return stored;
    },
    async get(key, range) {
      const Range = range ? `bytes=${range.from}-${range.to}` : undefined;
      const object = await client
        .send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }))
        .catch(missing(key));
      return object.Body as Readable;
    },
    size: async (key) => (await client.send(new HeadObjectCommand(at(key))).catch(missing(key))).ContentLength ?? 0,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: Error) => {
        if (error.name !== "NoSuchKey") throw error;
      });
    },
    async *list() {
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ...(after ? { ContinuationToken: after } : {}) }),
        );
        for (const object of page.Contents ?? []) yield { key: object.Key!, writtenAt: object.LastModified! };
        after = page.NextContinuationToken;
      } while (after);
    },
    close: () => client.destroy(),
  };
}

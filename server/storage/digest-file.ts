import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { StoredObject } from "./storage.ts";

export async function digestFile(path: string): Promise<StoredObject> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}

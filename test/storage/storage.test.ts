import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/new-id.ts";
import { localStorage } from "#server/storage/local-storage.ts";
import { s3Storage } from "#server/storage/s3-storage.ts";
import { ObjectMissing, type Storage } from "#server/storage/storage.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type SwiftServer, startSwift } from "./swift-server.ts";

const kinds: { name: string; open: () => Promise<Storage> }[] = [
  { name: "local folder", open: async () => localStorage(join(await temporaryFolder(), "objects")) },
  { name: "S3", open: async () => s3Storage(swift.storageUrl) },
];
let swift: SwiftServer;
beforeAll(async () => {
  swift = await startSwift();
}, 90_000);
afterAll(() => swift?.stop());

const staged = async (content: Uint8Array): Promise<string> => {
  const path = join(await temporaryFolder(), "staged");
  await writeFile(path, content);
  return path;
};

describe.for(kinds)("R2: storage in $name", ({ open }) => {
  test("gives back what was put, with its size and sha256, and takes the staged file away", async () => {
    const storage = await open();
    const key = newId<string>();
    // more than two parts of a multipart upload
    const content = randomBytes(17 * 1024 * 1024 + 3);
    const path = await staged(content);
    const stored = await storage.put(key, path);
    expect(stored).toEqual({ bytes: content.length, sha256: await sha256(content) });
    expect(existsSync(path)).toBe(false);
    expect(await storage.size(key)).toBe(content.length);
    expect(content.equals(await buffer(await storage.get(key)))).toBe(true);
  });

  test("gives a range with both its ends", async () => {
    const storage = await open();
    const key = newId<string>();
    await storage.put(key, await staged(Buffer.from("0123456789")));
    expect(String(await buffer(await storage.get(key, { from: 3, to: 5 })))).toBe("345");
  });

  test("keeps an empty object", async () => {
    const storage = await open();
    const key = newId<string>();
    await storage.put(key, await staged(Buffer.alloc(0)));
    expect(await storage.size(key)).toBe(0);
    expect((await buffer(await storage.get(key))).length).toBe(0);
  });

  test("says that an object is missing, and removes one that is not there without a word", async () => {
    const storage = await open();
    const key = newId<string>();
    await expect(storage.get(key)).rejects.toBeInstanceOf(ObjectMissing);
    await expect(storage.size(key)).rejects.toBeInstanceOf(ObjectMissing);
    await storage.remove(key);
  });

  test("lists what is there and no longer what was removed", async () => {
    const storage = await open();
    const [kept, removed] = [newId<string>(), newId<string>()];
    for (const key of [kept, removed]) await storage.put(key, await staged(Buffer.from(key)));
    await storage.remove(removed);
    const keys: string[] = [];
    for await (const { key, writtenAt } of storage.list()) {
      keys.push(key);
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(600_000);
    }
    expect(keys).toContain(kept);
    expect(keys).not.toContain(removed);
  });
});

test("R2: a local object that was never finished is not seen, and a key cannot leave the folder", async () => {
  const folder = join(await temporaryFolder(), "objects");
  const storage = localStorage(folder);
  await expect(storage.put(newId<string>(), join(folder, "nothing-here"))).rejects.toThrow();
  for (const spread of await readdir(folder)) expect(await readdir(join(folder, spread))).toEqual([]);
  await expect(storage.get("../../etc/passwd")).rejects.toBeInstanceOf(ObjectMissing);
});

test("R2: S3 with a wrong secret is refused", async () => {
  const storage = s3Storage(swift.storageUrl.replace(":testing@", ":guessed@"));
  await expect(storage.put(newId<string>(), await staged(Buffer.from("x")))).rejects.toThrow();
});

const sha256 = async (content: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", content as Uint8Array<ArrayBuffer>)).toString("hex");

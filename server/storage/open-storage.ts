import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { localStorage } from "./local-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export async function openStorage(config: Pick<Config, "storageUrl" | "dataFolder">): Promise<Storage> {
  if (config.storageUrl) return s3Storage(config.storageUrl);
  const folder = join(config.dataFolder, "files");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return localStorage(folder);
}

import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { digestFile } from "./digest-file.ts";
import { ObjectMissing, type Storage } from "./storage.ts";

const KEY = /^[0-9a-z-]{8,64}$/;

/** Objects as files in `folder`, spread over 256 folders by the last two characters of their key. */
export function localStorage(folder: string): Storage {
  const path = (key: string) => {
    if (!KEY.test(key)) throw new ObjectMissing(key);
    return join(folder, key.slice(-2), key);
  };
  return {
    async put(key, source) {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      const stored = await digestFile(source);
      await syncPath(source);
      await rename(source, target).catch((error) => copyAcross(error, source, target));
      await syncPath(dirname(target));
      return stored;
    },
    async get(key, range) {
      const file = await open(path(key), "r").catch(missing(key));
      return createReadStream("", { fd: file, ...(range ? { start: range.from, end: range.to } : {}) });
    },
    size: async (key) => (await stat(path(key)).catch(missing(key))).size,
    remove: (key) => rm(path(key), { force: true }),
    async *list() {
      for (const spread of await readdir(folder).catch(() => [])) {
        for (const key of await readdir(join(folder, spread)).catch(() => [])) {
          const entry = await stat(join(folder, spread, key)).catch(() => undefined);
          if (entry?.isFile()) yield { key: key.replace(/\.part$/, ""), writtenAt: entry.mtime };
        }
      }
    },
  };
}

/** A rename is lasting only once the folder is written, and the bytes only once the file is. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** A source on another file system cannot be renamed: copied beside the target first, so that the target appears whole. */
async function copyAcross(error: NodeJS.ErrnoException, source: string, target: string): Promise<void> {
  if (error.code !== "EXDEV") throw error;
  const temporary = `${target}.part`;
  try {
    await copyFile(source, temporary);
    await syncPath(temporary);
    await rename(temporary, target);
  } catch (failure) {
    await rm(temporary, { force: true });
    throw failure;
  }
  await rm(source, { force: true });
}

const missing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === "ENOENT" ? new ObjectMissing(key) : error;
  };

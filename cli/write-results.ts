import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { zipStream } from "#engines/zip/zip-stream.ts";
import type { OutputFile } from "#tools/define-run.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Puts the results where the person wants them and gives back their paths: into a .zip, into a folder (one that is there, or a
 * name that ends in / or has no extension), or as the one file. What was there before is replaced only when all is written.
 */
export async function writeResults(
  results: readonly OutputFile[],
  target: string,
  signal: AbortSignal,
): Promise<string[]> {
  const path = resolve(target);
  if (extname(path).toLowerCase() === ".zip") {
    const entries = results.map((result) => ({ ...result, open: () => createReadStream(result.path) }));
    await replace([{ path, content: () => zipStream(entries) }], signal);
    return [path];
  }
  const [only, ...others] = results;
  if (await isFolder(target)) {
    await mkdir(path, { recursive: true });
    const files = results.map((result) => ({
      path: join(path, result.name),
      content: () => createReadStream(result.path),
    }));
    await replace(files, signal);
    return files.map((file) => file.path);
  }
  if (only === undefined || others.length > 0) {
    throw new UsageError(`there are ${results.length} results; name a folder or a .zip with -o`);
  }
  await replace([{ path, content: () => createReadStream(only.path) }], signal);
  return [path];
}

/** Before any work is done: whether there is a place for the result at all. */
export async function checkTarget(target: string): Promise<void> {
  const parent = dirname(resolve(target));
  const found = await stat(parent).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`there is no folder ${parent}`);
}

async function isFolder(target: string): Promise<boolean> {
  const found = await stat(target).catch(() => undefined);
  return found ? found.isDirectory() : target.endsWith("/") || extname(target) === "";
}

interface FileToWrite {
  readonly path: string;
  readonly content: () => Readable;
}

/** Written beside its place under another name first, so that nobody ever sees half a file. */
async function replace(files: readonly FileToWrite[], signal: AbortSignal): Promise<void> {
  const written: { from: string; to: string }[] = [];
  try {
    for (const { path, content } of files) {
      const from = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}`);
      written.push({ from, to: path });
      await pipeline(content(), createWriteStream(from, { flags: "wx" }), { signal });
    }
    for (const { from, to } of written) await rename(from, to);
  } catch (error) {
    await Promise.all(written.map(({ from }) => rm(from, { force: true })));
    throw error;
  }
}

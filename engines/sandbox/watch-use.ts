import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { residentMemory } from "./resident-memory.ts";

const MEMORY_EVERY_MS = 250;
const FOLDER_EVERY_MS = 1_000;

export interface UseLimits {
  readonly folder: string;
  /** 0: not watched. */
  readonly residentBytes: number;
  readonly folderBytes: number;
}

/** Looks at what the kernel does not count for a group as a whole, memory and disk, until the answer is called. */
export function watchUse(pid: number, limits: UseLimits, exceeded: () => void): () => void {
  const memory = limits.residentBytes > 0 ? setInterval(checkMemory, MEMORY_EVERY_MS) : undefined;
  const disk = limits.folderBytes > 0 ? setInterval(checkFolder, FOLDER_EVERY_MS) : undefined;
  memory?.unref();
  disk?.unref();
  let looking = false;

  function checkMemory(): void {
    if (residentMemory(pid) > limits.residentBytes) exceeded();
  }

  async function checkFolder(): Promise<void> {
    if (looking) return;
    looking = true;
    if ((await diskUse(limits.folder)) > limits.folderBytes) exceeded();
    looking = false;
  }

  return () => {
    clearInterval(memory);
    clearInterval(disk);
  };
}

/** Bytes on the disk of everything in a folder. What vanishes meanwhile counts nothing. */
async function diskUse(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isDirectory()) return 0;
      const found = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined);
      return (found?.blocks ?? 0) * 512;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/** Bytes of memory in use by a process and all its descendants, from /proc. A process that has just ended counts nothing. */
export function residentMemory(pid: number): number {
  try {
    const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
    return childrenOf(pid).reduce((sum, child) => sum + residentMemory(child), resident);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

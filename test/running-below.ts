import { readdirSync, readFileSync } from "node:fs";

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process that this test has started and that still runs, whatever group or session it has moved to. */
export function runningBelow(pid: number = process.pid): RunningProcess[] {
  return childrenOf(pid).flatMap((child) => {
    const command = read(`/proc/${child}/cmdline`).replaceAll("\0", " ").trim();
    const isZombie = /^\d+ \(.*\) Z/s.test(read(`/proc/${child}/stat`));
    return [...(isZombie || command === "" ? [] : [{ pid: child, command }]), ...runningBelow(child)];
  });
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

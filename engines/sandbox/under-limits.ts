import { type CommandLine, launchedBy } from "./command-line.ts";
import type { JailLimits } from "./jail.ts";

/** Resource limits of the kernel, set by prlimit before the program starts. No core dumps: they would hold people's files. */
export function underLimits(command: CommandLine, limits: JailLimits): CommandLine {
  const flags = [
    ["as", limits.memoryBytes],
    ["cpu", limits.cpuSeconds],
    ["fsize", limits.fileBytes],
    ["nproc", limits.processes],
    ["nofile", limits.openFiles],
  ] as const;
  const args = flags.filter(([, value]) => value > 0).map(([name, value]) => `--${name}=${Math.ceil(value)}`);
  return launchedBy("/usr/bin/prlimit", ["--core=0", ...args], command);
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { asUnprivileged } from "#engines/sandbox/unprivileged.ts";
import type { Logger } from "../operations/logger.ts";

const STOP_DEADLINE_MS = 40_000;
/** A process that lived this long had started well, so its end is no sign that the next start will fail. */
const SETTLED_MS = 10_000;

export interface ChildToKeep {
  readonly name: string;
  /** A module of this project. */
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  /** What it must get at when it runs as another user than we. */
  readonly reachable: readonly string[];
}

export interface KeptChild<Ready> {
  readonly ready: Promise<Ready>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** A process that fails this often before it was ever ready will not get ready. */
const MAX_FIRST_STARTS = 3;

/**
 * Runs a process of ours, unprivileged, and starts it again whenever it ends without being asked. `ready` rejects when it does not
 * even start.
 */
export function keepAlive<Ready>(child: ChildToKeep, log: Logger): KeptChild<Ready> {
  const command = asUnprivileged({ program: process.execPath, args: [child.script] }, { reachable: child.reachable });
  const ready = Promise.withResolvers<Ready>();
  let current: ChildProcess | undefined;
  let stopping = false;
  let wasReady = false;

  async function keep(): Promise<void> {
    let starts = 0;
    for (let pause = 100; !stopping; ) {
      starts++;
      const began = Date.now();
      const running = spawn(command.program, command.args, {
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        env: child.environment,
        // Ctrl+C in a terminal reaches the supervisor alone, which stops the others in their order
        detached: true,
      });
      current = running;
      running.on("message", (message: Ready) => {
        wasReady = true;
        ready.resolve(message);
      });
      const [code, signal] = await once(running, "exit");
      if (stopping) return;
      if (!wasReady && starts === MAX_FIRST_STARTS)
        throw new Error(`${child.name} does not start; why is in the log above`);
      log.error({ child: child.name, code, signal }, "a process ended; starting it again");
      pause = Date.now() - began > SETTLED_MS ? 100 : Math.min(pause * 2, 5000);
      await sleep(pause);
    }
  }

  const kept = keep().catch(ready.reject);
  return {
    ready: ready.promise,
    pid: () => current?.pid,
    async stop() {
      stopping = true;
      if (!current || current.exitCode !== null || current.signalCode !== null) return;
      const running = current;
      running.kill("SIGTERM");
      const insist = setTimeout(() => running.kill("SIGKILL"), STOP_DEADLINE_MS);
      await kept;
      clearTimeout(insist);
    },
  };
}

import type { Logger } from "../operations/logger.ts";

/** Does `work` now and then again `pauseMs` after each end of it. A failure is logged; the next turn tries again. */
export function every(pauseMs: number, log: Logger, work: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current: Promise<void> = turn();

  async function turn(): Promise<void> {
    await work().catch((error) => log.warn({ err: error }, "repeated work failed"));
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, pauseMs);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

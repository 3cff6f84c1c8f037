/**
 * Calls `stop` once: when the process is asked to end, or when the supervisor that started it is gone. A child that outlives its
 * supervisor would hold the port and the data folder against the next start.
 */
export function whenParentLeaves(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().catch((error) => {
      console.error(error);
      process.exit(1);
    });
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  if (process.send) process.on("disconnect", once);
}

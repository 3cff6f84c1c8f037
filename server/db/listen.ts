import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface Listener {
  close(): Promise<void>;
}

/**
 * Follows a NOTIFY channel on a connection of its own, for ever. What was announced while the connection was away is lost, so
 * `onReconnect` tells the follower to look again at all that it watches.
 */
export function listen(
  url: string,
  channel: string,
  handle: { onNotice: (payload: string) => void; onReconnect: () => void },
): Listener {
  let closed = false;
  let current: pg.Client | undefined;

  async function follow(): Promise<void> {
    while (!closed) {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      const ended = new Promise<void>((resolve) => {
        client.on("error", () => resolve());
        client.on("end", () => resolve());
      });
      try {
        await client.connect();
        current = client;
        client.on("notification", (notice) => handle.onNotice(notice.payload ?? ""));
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        handle.onReconnect();
        await ended;
      } catch {
        await client.end().catch(() => undefined);
      }
      if (!closed) await sleep(250);
    }
  }

  const following = follow();
  return {
    async close() {
      closed = true;
      await current?.end().catch(() => undefined);
      await following;
    },
  };
}

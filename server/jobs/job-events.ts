import type { JobId } from "#domain/ids.ts";
import { listen } from "../db/listen.ts";

/** Tells who watches a job that its row changed; what changed is read from the row, which is the truth. */
export interface JobEvents {
  /** `changed` is also called when changes may have been missed. Returns the end of the watch. */
  watch(id: JobId, changed: () => void): () => void;
  close(): Promise<void>;
}

export function openJobEvents(url: string): JobEvents {
  const watchers = new Map<string, Set<() => void>>();
  const tell = (all: Iterable<() => void>) => {
    for (const changed of all) changed();
  };
  const listener = listen(url, "job_changed", {
    onNotice: (id) => tell(watchers.get(id) ?? []),
    onReconnect: () => tell([...watchers.values()].flatMap((all) => [...all])),
  });
  return {
    watch(id, changed) {
      const all = watchers.get(id) ?? new Set();
      watchers.set(id, all.add(changed));
      return () => {
        all.delete(changed);
        if (all.size === 0) watchers.delete(id);
      };
    },
    close: () => listener.close(),
  };
}

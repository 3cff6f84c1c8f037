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
  const listener = listen(url, "job_changed", {
    onNotice: (id) => watchers.get(id)?.forEach((changed) => void changed()),
    onReconnect: () => watchers.forEach((all) => all.forEach((changed) => void changed())),
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

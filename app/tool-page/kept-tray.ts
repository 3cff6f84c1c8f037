import { readFileInfo } from "#app/client/api.ts";
import { readFile } from "#app/client/kept-files.ts";
import { newTrayFile, type TrayFile, uploadedTrayFile } from "./tray-file.ts";
import { type KeptEntry, trayMemory } from "./tray-memory.ts";

export function keepTray(tool: string, files: readonly TrayFile[]): void {
  trayMemory(tool).write(
    files.flatMap(({ state, file, key }): KeptEntry[] => {
      if (state.is === "uploaded") return [{ id: state.id }];
      return file !== null && state.is !== "failed" && state.is !== "cancelled" ? [{ key }] : [];
    }),
  );
}

/** T25: the tray as it was before the reload. What is gone by now is left out; unfinished uploads go on where they were. */
export async function readTray(tool: string): Promise<TrayFile[]> {
  const files = await Promise.all(trayMemory(tool).read().map(restoreEntry));
  return files.filter((file) => file !== null);
}

async function restoreEntry(entry: KeptEntry): Promise<TrayFile | null> {
  if ("key" in entry) {
    const kept = await readFile(entry.key);
    return kept ? { ...newTrayFile(kept.file), key: kept.key } : null;
  }
  const info = await readFileInfo(entry.id, { progress: false }).catch(() => null);
  return info?.state === "ready" ? uploadedTrayFile(info) : null;
}

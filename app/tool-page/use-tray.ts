import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ToolCard } from "#app/build/tool-card.ts";
import type { FileInfo, LimitsInfo } from "#server/api/contract.ts";
import type { Tray } from "./tray.ts";
import type { TrayFile } from "./tray-file.ts";
import { trayMemory } from "./tray-memory.ts";

export interface UsedTray {
  /** null until there is something to put into it. */
  readonly tray: Tray | null;
  readonly files: readonly TrayFile[];
  readonly add: (chosen: readonly File[]) => void;
}

const EMPTY: readonly TrayFile[] = [];
const nothing = () => () => undefined;

/**
 * The page's tray, with the files that the address names or that were there before a reload. Its code is loaded with the
 * first file, or when the page shows a job whose files may come back.
 */
export function useTray(tool: ToolCard, limits: LimitsInfo, carried: readonly FileInfo[], wanted: boolean): UsedTray {
  const [tray, setTray] = useState<Tray | null>(null);
  const opening = useRef<Promise<Tray>>(null);
  const files = useSyncExternalStore(tray?.subscribe ?? nothing, tray?.files ?? (() => EMPTY), () => EMPTY);

  const open = useCallback((): Promise<Tray> => {
    opening.current ??= import("./open-tray.ts").then(async ({ openTray }) => {
      const opened = await openTray(tool, limits, carried);
      setTray(opened);
      return opened;
    });
    return opening.current;
  }, [tool, limits, carried]);

  useEffect(() => {
    if (wanted || carried.length > 0 || trayMemory(tool.id).read().length > 0) void open();
  }, [wanted, carried, tool.id, open]);

  const add = useCallback((chosen: readonly File[]) => void open().then((opened) => opened.add(chosen)), [open]);
  return { tray, files, add };
}

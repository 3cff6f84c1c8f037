import type { ToolCard } from "#app/build/tool-card.ts";
import type { FileInfo, LimitsInfo } from "#server/api/contract.ts";
import { keepTray, readTray } from "./kept-tray.ts";
import { createTray, type Tray } from "./tray.ts";
import { uploadedTrayFile } from "./tray-file.ts";

/** A tray with what belongs into it, which from then on is remembered by the tab. */
export async function openTray(tool: ToolCard, limits: LimitsInfo, carried: readonly FileInfo[]): Promise<Tray> {
  const tray = createTray(tool, limits);
  tray.restore(carried.length > 0 ? carried.map(uploadedTrayFile) : await readTray(tool.id));
  keepTray(tool.id, tray.files());
  tray.subscribe(() => keepTray(tool.id, tray.files()));
  return tray;
}

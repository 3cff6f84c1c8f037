import type { ToolCard } from "#app/build/tool-card.ts";
import type { JobInfo, LimitsInfo } from "#server/api/contract.ts";
import type { Tray } from "./tray.ts";
import type { TrayFile } from "./tray-file.ts";
import type { Options } from "./use-options.ts";

/** What the page gives whatever is worked at before a run. */
export interface WorkbenchProps {
  readonly tool: ToolCard;
  readonly limits: LimitsInfo;
  readonly tray: Tray;
  readonly files: readonly TrayFile[];
  readonly options: Options;
  readonly notice: "cancelled" | null;
  readonly take: (files: File[]) => void;
  readonly started: (job: JobInfo) => void;
}

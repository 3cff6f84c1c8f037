import type { ToolCard } from "#app/build/tool-card.ts";
import type { SiteKey } from "#app/words/translate.ts";
import { exceeds } from "#domain/limits.ts";
import { parsePageRange } from "#domain/page-range.ts";
import type { UserErrorCode, UserErrorDetails } from "#domain/user-error.ts";
import type { MessageValues } from "#locales/format-message.ts";
import type { LimitsInfo } from "#server/api/contract.ts";
import { isLocked, type TrayFile } from "./tray-file.ts";

/** Whether a run can be asked for; if not, what the button says instead: a message, or the refusal that would come. */
export type Readiness =
  | { readonly ready: true }
  | { readonly ready: false; readonly reason: SiteKey; readonly values?: MessageValues }
  | { readonly ready: false; readonly refusal: { readonly code: UserErrorCode; readonly details: UserErrorDetails } };

export interface Request {
  readonly tool: Pick<ToolCard, "takes" | "minInputs" | "limitsRunPages" | "secretParams" | "needsSecret">;
  readonly files: readonly TrayFile[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly limits: Pick<LimitsInfo, "mergeFiles" | "runPages" | "runs">;
}

const refuse = (code: UserErrorCode, details: UserErrorDetails): Readiness => ({
  ready: false,
  refusal: { code, details },
});
const no = (reason: SiteKey, values?: MessageValues): Readiness => ({
  ready: false,
  reason,
  ...(values && { values }),
});

export function readinessOf({ tool, files, params, limits }: Request): Readiness {
  const usable = files.filter((file) => file.state.is !== "cancelled");
  if (usable.length === 0) return no("run.needFiles");
  if (usable.some((file) => file.state.is === "failed")) return no("run.needRemoval");
  if (usable.length < (tool.minInputs ?? 1)) return no("run.needMore", { count: tool.minInputs ?? 1 });
  if (tool.takes === "all" && exceeds(usable.length, limits.mergeFiles))
    return refuse("too-many-files", { limit: limits.mergeFiles });
  if (usable.some(isLocked)) return no("run.needPassword");
  if (tool.needsSecret && tool.secretParams?.every((name) => !params[name])) return refuse("password-missing", {});
  if (limits.runs && limits.runs.used >= limits.runs.total)
    return refuse("daily-runs-used", { used: limits.runs.used, total: limits.runs.total });
  if (tool.limitsRunPages) return pagesReadiness(usable, String(params.pages ?? ""), limits.runPages);
  return { ready: true };
}

function pagesReadiness(files: readonly TrayFile[], range: string, limit: number): Readiness {
  for (const { pages } of files) {
    if (pages === null) continue;
    try {
      if (exceeds(parsePageRange(range, pages).length, limit)) return refuse("too-many-run-pages", { limit });
    } catch {
      return refuse("page-out-of-range", { pages });
    }
  }
  return { ready: true };
}

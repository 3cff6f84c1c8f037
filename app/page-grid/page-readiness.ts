import type { Readiness } from "#app/tool-page/readiness.ts";
import type { TrayFile } from "#app/tool-page/tray-file.ts";
import type { PageWork } from "#tools/define-tool.ts";
import { isAsItCame, PAGE_WORK, type PageView, type Params } from "./page-work.ts";

/** What a run would do to single pages, of all files together, and whether it may. */
export interface PagePromise {
  readonly pages: number;
  readonly readiness: Readiness;
}

const refuse = (code: "page-out-of-range" | "keep-one-page", pages: number): Readiness => ({
  ready: false,
  refusal: { code, details: { pages } },
});

export function pagePromise(work: PageWork, files: readonly TrayFile[], params: Params): PagePromise {
  let pages = 0;
  let readiness: Readiness = { ready: true };
  for (const file of files) {
    if (file.pages === null) continue;
    try {
      const view = PAGE_WORK[work].read(params, file.pages);
      pages += pagesOf(work, view);
      if (readiness.ready) readiness = readinessOf(work, view, file.pages);
    } catch {
      return { pages, readiness: refuse("page-out-of-range", file.pages) };
    }
  }
  return { pages, readiness };
}

function pagesOf(work: PageWork, { order, chosen }: PageView): number {
  switch (work) {
    case "extract":
    case "delete":
      return chosen?.size ?? 0;
    case "sort":
      return order.length;
    case "rotate":
      return order.filter(({ turn }) => turn !== 0).length;
    default:
      return work satisfies never;
  }
}

function readinessOf(work: PageWork, view: PageView, pages: number): Readiness {
  const count = pagesOf(work, view);
  switch (work) {
    case "extract":
      if (!view.asksForPages) return { ready: true };
      return count === 0 ? { ready: false, reason: "grid.needExtract" } : { ready: true };
    case "delete":
      if (count === 0) return { ready: false, reason: "grid.needDelete" };
      return count === pages ? refuse("keep-one-page", pages) : { ready: true };
    case "sort":
      return isAsItCame(view.order, pages) ? { ready: false, reason: "grid.needOrder" } : { ready: true };
    case "rotate":
      return count === 0 ? { ready: false, reason: "grid.needTurn" } : { ready: true };
    default:
      return work satisfies never;
  }
}

import { parsePageOrder } from "#domain/page-order.ts";
import { parsePageRange } from "#domain/page-range.ts";
import { UserError } from "#domain/user-error.ts";
import { defineRun } from "../define-run.ts";
import { arrangePages } from "../parts/arrange-pages.ts";
import { deletePdfPages } from "./tool.ts";

export const run = defineRun(deletePdfPages, (work) =>
  arrangePages(work, "pages-deleted", (pages) => {
    // For other tools an empty choice is every page, which nobody means here.
    if (work.params.pages.trim() === "") throw new UserError("invalid-params", { field: "pages" });
    const gone = new Set(parsePageRange(work.params.pages, pages));
    if (gone.size === pages) throw new UserError("keep-one-page");
    return parsePageOrder("", pages).filter(({ page }) => !gone.has(page));
  }),
);

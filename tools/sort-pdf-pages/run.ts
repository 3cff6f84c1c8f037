import { ARRANGEMENTS, parsePageOrder } from "#domain/page-order.ts";
import { defineRun } from "../define-run.ts";
import { arrangePages } from "../parts/arrange-pages.ts";
import { sortPdfPages } from "./tool.ts";

export const run = defineRun(sortPdfPages, (work) =>
  arrangePages(work, "sorted", (pages) =>
    ARRANGEMENTS[work.params.arrangement](parsePageOrder(work.params.order, pages)),
  ),
);

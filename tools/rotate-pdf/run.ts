import { parsePageOrder, type Turn, toTurn } from "#domain/page-order.ts";
import { parsePageRange } from "#domain/page-range.ts";
import { defineRun } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { arrangePages } from "../parts/arrange-pages.ts";
import { rotatePdf } from "./tool.ts";

export const run = defineRun(rotatePdf, (work) =>
  arrangePages(work, "rotated", (pages) => {
    const turns = turnsOf(work.params, pages);
    return parsePageOrder("", pages).map(({ page }) => ({ page, turn: turns.get(page) ?? 0 }));
  }),
);

function turnsOf({ angle, pages: range, turns }: ParamsOf<typeof rotatePdf>, pages: number): Map<number, Turn> {
  if (turns.trim() !== "") return new Map(parsePageOrder(turns, pages).map(({ page, turn }) => [page, turn]));
  return new Map(parsePageRange(range, pages).map((page) => [page, toTurn(angle)]));
}

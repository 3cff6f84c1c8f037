import {
  ARRANGEMENTS,
  type Arrangement,
  type PlacedPage,
  parsePageOrder,
  toTurn,
  writePageOrder,
} from "#domain/page-order.ts";
import { parsePageRange, writePageRange } from "#domain/page-range.ts";
import type { PageWork } from "#tools/define-tool.ts";

export type Params = Readonly<Record<string, unknown>>;

/** What a tool's parameters say about one file: its pages in their order, and which of them are chosen. */
export interface PageView {
  readonly order: readonly PlacedPage[];
  /** null where choosing is only a step on the way to something else, and is kept by the grid. */
  readonly chosen: ReadonlySet<number> | null;
  /** false: the tool goes by something else than what is chosen. */
  readonly asksForPages: boolean;
}

interface PageWorkRules {
  /** Throws `page-out-of-range` for text that cannot be read, or not for a file of so many pages. */
  readonly read: (params: Params, pages: number) => PageView;
  readonly write: (view: PageView, pages: number) => Params;
  /** The parameters that say which pages. */
  readonly names: readonly string[];
  readonly moves: boolean;
  readonly turns: boolean;
  readonly removes: boolean;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const everyPage = (pages: number): PlacedPage[] => parsePageOrder("", pages);

/** Pages that are named: nothing is named until somebody does. */
const naming: PageWorkRules = {
  read: (params, pages) => {
    const range = text(params.pages);
    const chosen = new Set(range.trim() === "" ? [] : parsePageRange(range, pages));
    return { order: everyPage(pages), chosen, asksForPages: true };
  },
  write: ({ chosen }) => ({ pages: writePageRange(chosen ?? []) }),
  names: ["pages"],
  moves: false,
  turns: false,
  removes: false,
};

/** Whoever chooses a page wants pages, also where the document was to be split by something else. */
const extracting: PageWorkRules = {
  ...naming,
  read: (params, pages) =>
    params.split === "pages" || params.split === undefined
      ? naming.read(params, pages)
      : { order: everyPage(pages), chosen: new Set(), asksForPages: false },
  write: (view, pages) => ({ ...naming.write(view, pages), split: "pages" }),
  names: ["pages", "split"],
};

const arranging: PageWorkRules = {
  read: (params, pages) => {
    const arrangement = text(params.arrangement);
    const order = parsePageOrder(text(params.order), pages);
    return {
      order: isArrangement(arrangement) ? ARRANGEMENTS[arrangement](order) : order,
      chosen: null,
      asksForPages: true,
    };
  },
  // An order made by hand is taken as it is: an arrangement on top of it would undo what was seen.
  write: ({ order }, pages) => ({
    order: isAsItCame(order, pages) ? "" : writePageOrder(order),
    arrangement: "as-written",
  }),
  names: ["order", "arrangement"],
  moves: true,
  turns: true,
  removes: true,
};

/** Only pages that are turned are named; all others stay as they are. */
const turning: PageWorkRules = {
  read: (params, pages) => {
    const written = text(params.turns);
    const turns = new Map<number, number>();
    if (written.trim() !== "")
      for (const { page, turn } of parsePageOrder(written, pages)) turns.set(page, (turns.get(page) ?? 0) + turn);
    return {
      order: everyPage(pages).map(({ page }) => ({ page, turn: toTurn(turns.get(page) ?? 0) })),
      chosen: null,
      asksForPages: true,
    };
  },
  write: ({ order }) => ({ turns: writePageOrder(order.filter(({ turn }) => turn !== 0)) }),
  names: ["turns"],
  moves: false,
  turns: true,
  removes: false,
};

export const PAGE_WORK: Readonly<Record<PageWork, PageWorkRules>> = {
  extract: extracting,
  delete: naming,
  sort: arranging,
  rotate: turning,
};

/** Whether an order says nothing: every page once, where it was, as it was. */
export const isAsItCame = (order: readonly PlacedPage[], pages: number): boolean =>
  order.length === pages && order.every(({ page, turn }, index) => page === index && turn === 0);

const isArrangement = (name: string): name is Arrangement => Object.hasOwn(ARRANGEMENTS, name);

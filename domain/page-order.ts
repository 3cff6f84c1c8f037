import { UserError } from "./user-error.ts";

/** A turn to the right, in degrees, added to the turn that a page already has. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

export interface PlacedPage {
  /** Of the document as it came, counted from 0. */
  readonly page: number;
  readonly turn: Turn;
}

/**
 * `3, 1, 2@90, 5-9, 20-11@180, 30-` : pages counted from 1 in the order in which they shall come. A range may run backwards; one
 * without an end runs to the last page. `@90`, `@180` and `@270` turn the page, or every page of the range, to the right. A page
 * named twice comes twice, one not named is left out. Spaces are allowed. Empty text means every page as it stands.
 */
export const PAGE_ORDER_PATTERN =
  /^\s*(\d+\s*(-\s*(\d+\s*)?)?(@\s*(0|90|180|270)\s*)?(,\s*\d+\s*(-\s*(\d+\s*)?)?(@\s*(0|90|180|270)\s*)?)*)?$/;

/** Repeats must not turn a few characters into a document that fills the disk. */
export const MAX_ORDER_PAGES = 20_000;

/** Throws `page-out-of-range` for a page that is not there and `too-many-pages` for an order of more than `MAX_ORDER_PAGES`. */
export function parsePageOrder(text: string, pages: number): PlacedPage[] {
  if (!PAGE_ORDER_PATTERN.test(text)) throw new UserError("page-out-of-range", { pages });
  if (text.trim() === "") return Array.from({ length: pages }, (_, page) => ({ page, turn: 0 }));
  const order: PlacedPage[] = [];
  for (const part of text.split(",")) {
    const [range, degrees] = part.split("@");
    const [from, to] = (range ?? "").split("-").map((s) => s.trim());
    const first = Number(from);
    const last = to === undefined ? first : to === "" ? pages : Number(to);
    if (Math.min(first, last) < 1 || Math.max(first, last) > pages) throw new UserError("page-out-of-range", { pages });
    const used = order.length + Math.abs(last - first) + 1;
    if (used > MAX_ORDER_PAGES) throw new UserError("too-many-pages", { limit: MAX_ORDER_PAGES, pages: used });
    const turn = toTurn(Number(degrees ?? 0));
    const step = first <= last ? 1 : -1;
    for (let page = first; page !== last + step; page += step) order.push({ page: page - 1, turn });
  }
  return order;
}

/** The shortest text for an order: `parsePageOrder` gives the same order back. */
export function writePageOrder(order: readonly PlacedPage[]): string {
  const parts: string[] = [];
  for (let at = 0; at < order.length; ) {
    const { page, turn } = order[at]!;
    const next = order[at + 1];
    const step = next?.turn === turn && Math.abs(next.page - page) === 1 ? next.page - page : 0;
    let last = at;
    while (step !== 0 && order[last + 1]?.turn === turn && order[last + 1]?.page === order[last]!.page + step) last++;
    // A range of two says no less as two pages, and leaves the second to begin a range of its own.
    if (last - at < 2) last = at;
    const range = last === at ? `${page + 1}` : `${page + 1}-${order[last]!.page + 1}`;
    parts.push(turn === 0 ? range : `${range}@${turn}`);
    at = last + 1;
  }
  return parts.join(",");
}

/** Any multiple of 90 degrees, also a negative one. */
export const toTurn = (degrees: number): Turn => TURNS[(((degrees / 90) % 4) + 4) % 4] ?? 0;

/** What can be done with a whole order at once. */
export const ARRANGEMENTS = {
  "as-written": (order) => [...order],
  reverse: (order) => order.toReversed(),
  /** Fronts and backs that were scanned one stack after the other: 1, 4, 2, 5, 3, 6. */
  interleave: (order) => interleave(...halves(order)),
  /** The same where the stack was turned over for its backs, so that they came last page first: 1, 6, 2, 5, 3, 4. */
  "interleave-reversed": (order) => {
    const [fronts, backs] = halves(order);
    return interleave(fronts, backs.toReversed());
  },
  /** To print or scan both sides by hand: 1, 3, 5, 2, 4, 6. */
  "odd-then-even": (order) => [
    ...order.filter((_, index) => index % 2 === 0),
    ...order.filter((_, index) => index % 2 === 1),
  ],
} as const satisfies Record<string, (order: readonly PlacedPage[]) => PlacedPage[]>;

export type Arrangement = keyof typeof ARRANGEMENTS;

/** Of an odd number of pages the first half has one more: a last front without a back. */
function halves(order: readonly PlacedPage[]): [PlacedPage[], PlacedPage[]] {
  const half = Math.ceil(order.length / 2);
  return [order.slice(0, half), order.slice(half)];
}

const interleave = (fronts: readonly PlacedPage[], backs: readonly PlacedPage[]): PlacedPage[] =>
  fronts.flatMap((front, index) => {
    const back = backs[index];
    return back ? [front, back] : [front];
  });

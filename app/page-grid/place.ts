import type { PlacedPage } from "#domain/page-order.ts";

/** A page in the grid. The same page keeps its key wherever it goes; a repeat of a page has one of its own. */
export interface Place extends PlacedPage {
  readonly key: string;
}

/** Gives keys to an order. A place that stays as it was stays the same object, so that a grid of thousands redraws only changes. */
export function placesOf(order: readonly PlacedPage[], known: readonly Place[] = []): Place[] {
  const before = new Map(known.map((place) => [place.key, place]));
  const seen = new Map<number, number>();
  return order.map(({ page, turn }) => {
    const copies = seen.get(page) ?? 0;
    seen.set(page, copies + 1);
    const key = copies === 0 ? `${page}` : `${page}.${copies}`;
    const same = before.get(key);
    return same?.turn === turn ? same : { key, page, turn };
  });
}

/** Takes some places out and puts them back, in their order, before or after another one. */
export function movePlaces(
  places: readonly Place[],
  moving: ReadonlySet<string>,
  target: string,
  position: "before" | "after",
): Place[] {
  const group = places.filter(({ key }) => moving.has(key));
  const at = places.findIndex(({ key }) => key === target) + (position === "after" ? 1 : 0);
  const stays = (place: Place) => !moving.has(place.key);
  return [...places.slice(0, at).filter(stays), ...group, ...places.slice(at).filter(stays)];
}

/** Moves every chosen place by one, each stopping at the end or at another chosen one that cannot go further. */
export function shiftPlaces(places: readonly Place[], moving: ReadonlySet<string>, by: -1 | 1): Place[] {
  const result = by === -1 ? [...places] : places.toReversed();
  for (let at = 1; at < result.length; at++) {
    const [before, here] = [result[at - 1]!, result[at]!];
    if (moving.has(here.key) && !moving.has(before.key)) result.splice(at - 1, 2, here, before);
  }
  return by === -1 ? result : result.reverse();
}

/** Puts the chosen places together so that the first of them is number `position`, counted from 1. */
export function placeAt(places: readonly Place[], moving: ReadonlySet<string>, position: number): Place[] {
  const stays = places.filter(({ key }) => !moving.has(key));
  return stays.toSpliced(position - 1, 0, ...places.filter(({ key }) => moving.has(key)));
}

export const hasSameKeys = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

import { expect, test } from "vitest";
import { parsePageOrder } from "#domain/page-order.ts";
import { movePlaces, type Place, placeAt, placesOf, shiftPlaces } from "./place.ts";

const five = placesOf(parsePageOrder("", 5));
const numbers = (places: readonly Place[]) => places.map(({ page }) => page + 1);
const keys = (...pages: number[]) => new Set(pages.map((page) => `${page - 1}`));

test("T12: several pages move together, in their order, to before or after another", () => {
  expect(numbers(movePlaces(five, keys(1, 4), "2", "after"))).toEqual([2, 3, 1, 4, 5]);
  expect(numbers(movePlaces(five, keys(2, 5), "0", "before"))).toEqual([2, 5, 1, 3, 4]);
});

test("T12: pages dropped beside one of themselves gather there", () => {
  expect(numbers(movePlaces(five, keys(1, 3, 5), "2", "before"))).toEqual([2, 1, 3, 5, 4]);
});

test("T12: a step moves every chosen page by one and stops at the ends", () => {
  expect(numbers(shiftPlaces(five, keys(2, 3, 5), -1))).toEqual([2, 3, 1, 5, 4]);
  expect(numbers(shiftPlaces(five, keys(1, 2), -1))).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(shiftPlaces(five, keys(1, 4, 5), 1))).toEqual([2, 1, 3, 4, 5]);
});

test("T12: pages are put at a place by its number", () => {
  expect(numbers(placeAt(five, keys(1, 2), 4))).toEqual([3, 4, 5, 1, 2]);
  expect(numbers(placeAt(five, keys(5), 1))).toEqual([5, 1, 2, 3, 4]);
});

test("T12: a repeat has a key of its own, and what did not change is the same object", () => {
  const places = placesOf(parsePageOrder("1,1,2", 2));
  expect(places.map(({ key }) => key)).toEqual(["0", "0.1", "1"]);
  const again = placesOf(parsePageOrder("2@90,1,1", 2), places);
  expect(again[1]).toBe(places[0]);
  expect(again[2]).toBe(places[1]);
  expect(again[0]).toEqual({ key: "1", page: 1, turn: 90 });
});

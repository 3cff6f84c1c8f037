import { expect, test } from "vitest";
import { ARRANGEMENTS, type Arrangement, parsePageOrder, toTurn, writePageOrder } from "./page-order.ts";

const short = (text: string, pages: number) =>
  parsePageOrder(text, pages).map(({ page, turn }) => (turn === 0 ? page + 1 : `${page + 1}@${turn}`));

test("T12: an order names pages, ranges both ways, turns and repeats", () => {
  expect(short("3,1,2@90", 3)).toEqual([3, 1, "2@90"]);
  expect(short(" 5 - 3 @ 180 , 1 ,1", 5)).toEqual(["5@180", "4@180", "3@180", 1, 1]);
  expect(short("4-", 6)).toEqual([4, 5, 6]);
  expect(short("2@0", 6)).toEqual([2]);
});

test("T12: no order is every page as it stands", () => {
  expect(short("  ", 3)).toEqual([1, 2, 3]);
});

test.each(["0", "4", "2-4", "4-", "1@45", "a", "1,,2", "-3", "@90"])("T12: %s is refused for three pages", (text) => {
  expect(() => parsePageOrder(text, 3)).toThrow(expect.objectContaining({ code: "page-out-of-range" }));
});

test("T12: repeats without end are refused", () => {
  const text = Array.from({ length: 21 }, () => "1-1000").join(",");
  expect(() => parsePageOrder(text, 1000)).toThrow(expect.objectContaining({ code: "too-many-pages" }));
});

test("T12: an order is written as short as can be and read back the same", () => {
  for (const text of ["1-3,2,9-5@90,1,1", "1,2", "2,1", "1,2-4", "1,1,1", "1@90,2-4@90", "3,2,3,4,5"]) {
    const order = parsePageOrder(text, 9);
    expect(parsePageOrder(writePageOrder(order), 9)).toEqual(order);
  }
  expect(writePageOrder(parsePageOrder("1,2,3,4,9,8,7,5@90,5", 9))).toBe("1-4,9-7,5@90,5");
});

test.each<[Arrangement, number, number[]]>([
  ["as-written", 3, [1, 2, 3]],
  ["reverse", 4, [4, 3, 2, 1]],
  ["interleave", 6, [1, 4, 2, 5, 3, 6]],
  ["interleave", 5, [1, 4, 2, 5, 3]],
  ["interleave-reversed", 6, [1, 6, 2, 5, 3, 4]],
  ["odd-then-even", 6, [1, 3, 5, 2, 4, 6]],
])("T12: %s of %i pages", (arrangement, pages, expected) => {
  const order = ARRANGEMENTS[arrangement](parsePageOrder("", pages));
  expect(order.map(({ page }) => page + 1)).toEqual(expected);
});

test("T13: turns are counted to the right and come round", () => {
  expect([-90, 360, 450, 180, 45].map(toTurn)).toEqual([270, 0, 90, 180, 0]);
});

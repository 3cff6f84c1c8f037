import { expect, test } from "vitest";
import { parsePageRange, writePageRange } from "./page-range.ts";

test("T10: chosen pages are written as ranges, in rising order, and read back the same", () => {
  expect(writePageRange([4, 0, 1, 2, 7, 8])).toBe("1-3, 5, 8-9");
  expect(writePageRange([])).toBe("");
  for (const pages of [[0], [1, 3, 5], [0, 1, 2, 9]]) expect(parsePageRange(writePageRange(pages), 10)).toEqual(pages);
});

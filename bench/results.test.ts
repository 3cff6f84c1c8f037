import { expect, test } from "vitest";
import type { Benchmark } from "./benchmark.ts";
import { measure, median } from "./measure.ts";
import { mergeResults, resultSection } from "./results.ts";

const benchmark = (name: string): Benchmark => ({
  name,
  title: "One thing against another.",
  amount: 10,
  unit: "pages",
  bar: 2,
  rounds: 2,
  prepare: async () => ({}),
});

const measured = [
  { name: "ours", times: [100, 90], median: 95 },
  { name: "theirs", times: [200, 180], median: 190 },
];

const section = (name: string) => resultSection(benchmark(name), measured, new Date("2026-03-04T05:06:07Z"));

test("contestants take turns, and the first round does not count", async () => {
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const results = await measure({ a: note("a"), b: note("b") }, 2);
  expect(order.join("")).toBe("ababab");
  expect(results.map(({ name, times }) => [name, times.length])).toEqual([
    ["a", 2],
    ["b", 2],
  ]);
});

test("the median of an even number of times is between the middle ones", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});

test("a section says when, how often, how fast and against whom", () => {
  expect(section("merge")).toContain("2026-03-04, ");
  expect(section("merge")).toContain("n = 2. To reach: 2.00.");
  expect(section("merge")).toContain("| ours   |        95 |  90 to 100 |          105.3 |          2.00 |");
  expect(section("merge")).toContain("| theirs |       190 | 180 to 200 |           52.6 |          1.00 |");
});

test("a benchmark that is run again replaces its table, the others stay, the order is that of the names", () => {
  const both = mergeResults(mergeResults("", [section("zip")]), [section("merge")]);
  expect(both.match(/^## .*$/gm)).toEqual(["## merge", "## zip"]);
  expect(mergeResults(both, [section("merge")])).toBe(both);
});

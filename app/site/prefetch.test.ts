import { expect, test } from "vitest";
import { mayPrefetch } from "./prefetch.ts";

test("W11: nothing is fetched ahead on 2g or with save-data", () => {
  expect(mayPrefetch({ effectiveType: "4g", saveData: false })).toBe(true);
  expect(mayPrefetch(undefined)).toBe(true);
  for (const effectiveType of ["2g", "slow-2g"]) expect(mayPrefetch({ effectiveType })).toBe(false);
  expect(mayPrefetch({ effectiveType: "4g", saveData: true })).toBe(false);
});

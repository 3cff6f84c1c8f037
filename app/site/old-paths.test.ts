import { expect, test } from "vitest";
import type { Tool } from "#tools/define-tool.ts";
import { TOOLS } from "#tools/registry.ts";
import { OLD_PATHS } from "./old-paths.ts";

test("W2: thirteen old paths lead to thirteen routes", () => {
  expect(OLD_PATHS.size).toBe(13);
  expect(new Set(OLD_PATHS.values()).size).toBe(13);
});

test("W2: the table and the tools agree", () => {
  for (const { id, oldPath } of TOOLS as readonly Tool[]) {
    if (oldPath !== undefined) expect(OLD_PATHS.get(`/${oldPath}`)).toBe(`/${id}`);
  }
});

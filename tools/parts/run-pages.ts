import { exceeds, type Limits } from "#domain/limits.ts";
import { parsePageRange } from "#domain/page-range.ts";
import { UserError } from "#domain/user-error.ts";

/** Throws `too-many-run-pages` when more pages are chosen than one run may work on. */
export function checkRunPages(name: string, pages: number, range: unknown, limits: Limits): void {
  const used = typeof range === "string" ? parsePageRange(range, pages).length : pages;
  if (exceeds(used, limits.runPages)) {
    throw new UserError("too-many-run-pages", { name, limit: limits.runPages, used, pages });
  }
}

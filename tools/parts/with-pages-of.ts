import { type DocumentPages, withPages } from "#engines/pdf/select/open-pages.ts";
import type { Work } from "../define-run.ts";

/** Opens the run's document for as long as `use` selects pages of it; see `withPages` for what it throws. */
export const withPagesOf = <T>(work: Work<unknown>, use: (document: DocumentPages) => Promise<T>): Promise<T> => {
  const { inputs, folder, engines, limits, signal } = work;
  const { jail, codeCache } = engines;
  const deadlineMs = limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER;
  return withPages({ jail, codeCache, folder, deadlineMs, signal }, inputs[0], use);
};

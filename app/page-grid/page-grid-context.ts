import { createContext, useContext } from "react";
import type { PageWork } from "#tools/define-tool.ts";

/** What all tiles share and what changes without them: a moved page leaves a thousand others as they were drawn. */
export interface PageGridFacts {
  readonly work: PageWork;
  /** Where pictures come from; null while the file is on its way, or where it is locked. */
  readonly file: { readonly id: string; readonly format: string | null } | null;
  /** Pixels wanted of a picture. */
  readonly pictureWidth: number;
  /** Of each place by its key, counted from 1. */
  readonly positions: ReadonlyMap<string, number>;
  readonly view: (page: number) => void;
  /** One page to the right by itself, where the tool is for that. */
  readonly turn: ((key: string) => void) | undefined;
}

export const PageGridContext = createContext<PageGridFacts | null>(null);

export function usePageGrid(): PageGridFacts {
  const facts = useContext(PageGridContext);
  if (facts === null) throw new Error("a page tile stands outside of a page grid");
  return facts;
}

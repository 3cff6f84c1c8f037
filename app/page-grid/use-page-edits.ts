import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PlacedPage } from "#domain/page-order.ts";
import type { PageWork } from "#tools/define-tool.ts";
import { PAGE_WORK, type PageView, type Params } from "./page-work.ts";
import { type Place, placesOf } from "./place.ts";

/** More steps back than anybody takes; a step is two short texts. */
const MOST_STEPS = 500;

interface Step {
  readonly params: Params;
  readonly picked: ReadonlySet<string>;
}

/** What can be done in the grid. The tool's parameters are the truth: a text typed into the form and a page dragged are the same. */
export interface PageEdits {
  readonly places: readonly Place[];
  readonly chosen: ReadonlySet<string>;
  /** The text of the parameters cannot be read; the grid shows what could be read last. */
  readonly faulty: boolean;
  readonly choose: (keys: ReadonlySet<string>) => void;
  readonly arrange: (change: (places: readonly Place[]) => readonly PlacedPage[]) => void;
  /** undefined: there is nothing to take back. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface PageEditsRequest {
  readonly work: PageWork;
  readonly params: Params;
  readonly pages: number;
  readonly change: (patch: Params) => void;
}

export function usePageEdits({ work, params, pages, change }: PageEditsRequest): PageEdits {
  const rules = PAGE_WORK[work];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const readable = useRef<PageView>({ order: [], chosen: null, asksForPages: true });
  const known = useRef<readonly Place[]>([]);

  const view = useMemo(() => {
    try {
      return rules.read(params, pages);
    } catch {
      return null;
    }
  }, [rules, params, pages]);
  if (view) readable.current = view;
  const shown = readable.current;
  const places = useMemo(() => {
    known.current = placesOf(shown.order, known.current);
    return known.current;
  }, [shown]);
  const chosen = useMemo(
    () => new Set(places.flatMap(({ key, page }) => ((shown.chosen?.has(page) ?? picked.has(key)) ? key : []))),
    [places, shown, picked],
  );

  const now: Step = { params: Object.fromEntries(rules.names.map((name) => [name, params[name]])), picked };
  const latest = useRef({ shown, places, now });
  latest.current = { shown, places, now };

  const write = useCallback(
    (next: PageView, nextPicked: ReadonlySet<string>) => {
      const before = latest.current.now;
      setPast((steps) => [...steps, before].slice(-MOST_STEPS));
      setFuture([]);
      setPicked(nextPicked);
      change(rules.write(next, pages));
    },
    [rules, pages, change],
  );
  const choose = useCallback(
    (keys: ReadonlySet<string>) => {
      const { shown: view, places: all } = latest.current;
      if (view.chosen === null) return setPicked(keys);
      write({ ...view, chosen: new Set(all.flatMap(({ key, page }) => (keys.has(key) ? page : []))) }, keys);
    },
    [write],
  );
  const arrange = useCallback(
    (how: (places: readonly Place[]) => readonly PlacedPage[]) => {
      const { shown: view, places: all, now: before } = latest.current;
      write({ ...view, order: how(all).map(({ page, turn }) => ({ page, turn })) }, before.picked);
    },
    [write],
  );

  const walk = (from: readonly Step[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const step = from.at(-1);
    if (step === undefined) return undefined;
    return () => {
      setFrom(from.slice(0, -1));
      setTo((steps) => [...steps, now]);
      setPicked(step.picked);
      change(step.params);
    };
  };
  const undo = walk(past, setPast, setFuture);
  const redo = walk(future, setFuture, setPast);
  useUndoKeys(undo, redo);
  return { places, chosen, faulty: view === null, choose, arrange, undo, redo };
}

/** Ctrl+Z and Ctrl+Shift+Z (or Y) anywhere on the page but where text is written, which has its own. */
function useUndoKeys(undo: PageEdits["undo"], redo: PageEdits["redo"]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
      const key = event.key.toLowerCase();
      const step = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : undefined;
      if (step === undefined) return;
      event.preventDefault();
      step();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");

import { useState } from "react";
import { useWords } from "#app/words/use-words.tsx";
import { toTurn } from "#domain/page-order.ts";
import type { PageWork } from "#tools/define-tool.ts";
import { PAGE_WORK } from "./page-work.ts";
import { type Place, placeAt, shiftPlaces } from "./place.ts";
import type { PageEdits } from "./use-page-edits.ts";

/** What buttons and keys do to the chosen pages. An absent one cannot be done to these pages. */
export interface PageActions {
  readonly turn: ((degrees: 90 | -90, keys?: ReadonlySet<string>) => void) | undefined;
  readonly remove: ((keys?: ReadonlySet<string>) => void) | undefined;
  readonly shift: ((by: -1 | 1) => void) | undefined;
  readonly moveTo: ((position: number) => void) | undefined;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** What was done last, for those who do not see it. */
  readonly told: string;
}

export function usePageActions(work: PageWork, edits: PageEdits): PageActions {
  const say = useWords();
  const [told, setTold] = useState("");
  const { places, chosen, arrange, choose } = edits;
  const rules = PAGE_WORK[work];
  const all = new Set(places.map(({ key }) => key));
  const some = chosen.size > 0;

  const turn = (degrees: 90 | -90, keys: ReadonlySet<string> = some ? chosen : all) => {
    arrange((now) =>
      now.map((place) => (keys.has(place.key) ? { ...place, turn: toTurn(place.turn + degrees) } : place)),
    );
    setTold(say("grid.told.turned", { pages: keys.size }));
  };
  const remove = (keys: ReadonlySet<string> = chosen) => {
    if (keys.size >= places.length) return setTold(say("error.keep-one-page"));
    arrange((now) => now.filter(({ key }) => !keys.has(key)));
    choose(new Set());
    setTold(say("grid.told.removed", { pages: keys.size }));
  };
  const move = (how: (now: readonly Place[]) => Place[]) => {
    const next = how(places);
    arrange(() => next);
    setTold(say("grid.told.moved", { position: next.findIndex(({ key }) => chosen.has(key)) + 1, total: next.length }));
  };
  const telling = (step: (() => void) | undefined, words: "grid.told.undone" | "grid.told.redone") =>
    step &&
    (() => {
      step();
      setTold(say(words));
    });

  return {
    turn: rules.turns ? turn : undefined,
    remove: rules.removes
      ? remove
      : work === "delete"
        ? (keys = chosen) => choose(new Set([...chosen, ...keys]))
        : undefined,
    shift: rules.moves && some ? (by) => move((now) => shiftPlaces(now, chosen, by)) : undefined,
    moveTo: rules.moves && some ? (position) => move((now) => placeAt(now, chosen, position)) : undefined,
    undo: telling(edits.undo, "grid.told.undone"),
    redo: telling(edits.redo, "grid.told.redone"),
    told,
  };
}

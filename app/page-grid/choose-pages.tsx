import { useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { useWords } from "#app/words/use-words.tsx";
import { parsePageRange, writePageRange } from "#domain/page-range.ts";
import { hasSameKeys } from "./place.ts";
import type { PageEdits } from "./use-page-edits.ts";

interface ChoosePagesProps {
  readonly edits: PageEdits;
  /** Where the tool's own options have no field for it. */
  readonly field: boolean;
}

/** Chooses pages by rule or by number; what is chosen in the grid is written here, and the other way round. */
export function ChoosePages({ edits, field }: ChoosePagesProps) {
  const say = useWords();
  const { places, chosen, choose } = edits;
  const [typed, setTyped] = useState<{ text: string; chosen: ReadonlySet<string>; wrong: boolean } | null>(null);
  const fresh = typed !== null && hasSameKeys(typed.chosen, chosen) ? typed : null;
  const numbers = places.flatMap(({ key }, index) => (chosen.has(key) ? index : []));
  /** By the place in the result, which is what the numbers below the pages say. */
  const chooseWhere = (wanted: (index: number) => boolean) => {
    const keys = new Set(places.flatMap(({ key }, index) => (wanted(index) ? key : [])));
    choose(keys);
    return keys;
  };
  const write = (text: string) => {
    try {
      const range = new Set(text.trim() === "" ? [] : parsePageRange(text, places.length));
      setTyped({ text, chosen: chooseWhere((index) => range.has(index)), wrong: false });
    } catch {
      setTyped({ text, chosen, wrong: true });
    }
  };
  const rule = (words: "All" | "None" | "Odd" | "Even" | "Others", wanted: (index: number) => boolean) => (
    <button type="button" className="btn btn-line min-h-10 px-3 text-sm" onClick={() => chooseWhere(wanted)}>
      {say(`grid.choose${words}`)}
    </button>
  );
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-sm font-semibold">
        {say("grid.choose")}
        <span className="font-normal text-ink-2 tabular-nums">
          {say("grid.chosen", { chosen: chosen.size, pages: places.length })}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {rule("All", () => true)}
        {rule("None", () => false)}
        {rule("Odd", (index) => index % 2 === 0)}
        {rule("Even", (index) => index % 2 === 1)}
        {rule("Others", (index) => !chosen.has(places[index]?.key ?? ""))}
      </div>
      {field ? (
        <div className="mt-4">
          <TextField
            label={say("grid.range")}
            fault={fresh?.wrong ? say("grid.rangeWrong", { pages: places.length }) : undefined}
            value={fresh?.text ?? writePageRange(numbers)}
            placeholder="1-3, 5"
            autoComplete="off"
            inputMode="text"
            write={write}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

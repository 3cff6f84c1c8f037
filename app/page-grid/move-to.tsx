import { useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { useWords } from "#app/words/use-words.tsx";

interface MoveToProps {
  readonly places: number;
  /** undefined: nothing is chosen. */
  readonly move: ((position: number) => void) | undefined;
}

/** Puts the chosen pages at a place by its number: no dragging through three hundred pages. */
export function MoveTo({ places, move }: MoveToProps) {
  const say = useWords();
  const [text, setText] = useState("");
  const position = Number(text);
  const fits = Number.isInteger(position) && position >= 1 && position <= places;
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) move?.(position);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={say("grid.moveTo")}
          type="number"
          inputMode="numeric"
          min={1}
          max={places}
          value={text}
          write={setText}
        />
      </div>
      <button type="submit" className="btn btn-line min-h-11" aria-disabled={!fits || move === undefined || undefined}>
        {say("grid.moveToDo")}
      </button>
    </form>
  );
}

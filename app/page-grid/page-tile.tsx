import { Check, GripVertical, Maximize2, RotateCw, X } from "lucide-react";
import { Button, Checkbox } from "react-aria-components";
import { useWords } from "#app/words/use-words.tsx";
import { usePageGrid } from "./page-grid-context.ts";
import { PageSheet } from "./page-sheet.tsx";
import type { Place } from "./place.ts";

const TOOL =
  "grid size-8 place-items-center rounded-lg bg-sheet/92 text-ink-2 shadow-sheet hover:text-ink data-focus-visible:outline-[2.5px] data-focus-visible:outline-pen";
/** Always there, and quieter where a mouse will bring it forward. */
const QUIET =
  "transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover/page:opacity-100 pointer-fine:group-data-focus-visible-within/page:opacity-100 pointer-fine:group-data-focus-visible/page:opacity-100";

/** One page: its picture, its number in the result, and what can be done to it alone. */
export function PageTile({ place }: { readonly place: Place }) {
  const say = useWords();
  const { work, positions, view, turn } = usePageGrid();
  const number = place.page + 1;
  const position = positions.get(place.key) ?? number;
  const Mark = work === "delete" ? X : Check;
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <PageSheet place={place} />
        <Checkbox
          slot="selection"
          aria-label={say("grid.select")}
          className="absolute top-0 end-0 grid size-11 cursor-pointer place-items-center data-focus-visible:outline-[2.5px] data-focus-visible:outline-pen data-focus-visible:-outline-offset-4"
        >
          <span className="grid size-6 place-items-center rounded-full border-2 border-[oklch(0.58_0.03_266)] bg-white/90 text-on-pen group-data-selected/page:border-[var(--mark)] group-data-selected/page:bg-[var(--mark)]">
            <Mark size={15} strokeWidth={3.2} aria-hidden="true" className="hidden group-data-selected/page:block" />
          </span>
        </Checkbox>
        {work === "sort" ? (
          <Button
            slot="drag"
            aria-label={say("grid.drag", { page: number })}
            className={`${TOOL} absolute bottom-1.5 start-1.5 cursor-grab`}
          >
            <GripVertical size={17} aria-hidden="true" />
          </Button>
        ) : null}
        {turn ? (
          <Button
            aria-label={say("grid.turnPage", { page: number })}
            onPress={() => turn(place.key)}
            className={`${TOOL} absolute bottom-1.5 start-1.5`}
          >
            <RotateCw size={16} aria-hidden="true" />
          </Button>
        ) : null}
        <Button
          aria-label={say("grid.view", { page: number })}
          onPress={() => view(number)}
          className={`${TOOL} ${QUIET} absolute end-1.5 bottom-1.5`}
        >
          <Maximize2 size={15} aria-hidden="true" />
        </Button>
      </div>
      <p className="flex h-8 shrink-0 items-center justify-center gap-1.5 pt-1 text-sm text-ink-2 tabular-nums">
        <span className="rounded-md px-1.5 font-semibold text-ink group-data-selected/page:bg-[var(--mark)] group-data-selected/page:text-on-pen">
          {position}
        </span>
        {position === number ? null : (
          <span className="truncate text-xs text-ink-3">{say("grid.was", { page: number })}</span>
        )}
        {place.turn === 0 ? null : (
          <span className="rounded bg-marker px-1 text-xs font-bold text-marker-ink">{place.turn}°</span>
        )}
      </p>
    </>
  );
}

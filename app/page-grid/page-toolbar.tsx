import {
  ChevronLeft,
  ChevronRight,
  CopyCheck,
  type LucideIcon,
  Redo2,
  RotateCcw,
  RotateCw,
  SlidersHorizontal,
  Trash2,
  Undo2,
} from "lucide-react";
import type { SiteKey } from "#app/words/translate.ts";
import { useWords } from "#app/words/use-words.tsx";
import type { PageWork } from "#tools/define-tool.ts";
import { PAGE_WORK } from "./page-work.ts";
import type { PageActions } from "./use-page-actions.ts";
import type { PageEdits } from "./use-page-edits.ts";

interface PageToolbarProps {
  readonly work: PageWork;
  readonly edits: PageEdits;
  readonly actions: PageActions;
  /** On a phone: where the options are. */
  readonly openOptions?: () => void;
}

/** All that can be done to the chosen pages, in one row: above the pages, or below them where a thumb works. */
export function PageToolbar({ work, edits, actions, openOptions }: PageToolbarProps) {
  const say = useWords();
  const { places, chosen, choose } = edits;
  const { moves, turns, removes } = PAGE_WORK[work];
  const whole = chosen.size === places.length && places.length > 0;
  const tool = (words: SiteKey, Icon: LucideIcon, act: (() => void) | undefined) => (
    <button
      type="button"
      className="icon-btn min-h-11 shrink-0 lg:min-w-11 aria-disabled:opacity-38 aria-disabled:bg-transparent"
      aria-label={say(words)}
      title={say(words)}
      // It stays reachable: a button that goes away under the finger of a keyboard loses its place.
      aria-disabled={act === undefined || undefined}
      onClick={act}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
  const { shift, turn, remove } = actions;
  return (
    <div
      role="toolbar"
      aria-label={say("grid.tools")}
      className="flex items-center max-lg:-mx-2 max-lg:mb-1 max-lg:justify-between max-lg:overflow-x-auto"
    >
      {tool("grid.undo", Undo2, actions.undo)}
      {tool("grid.redo", Redo2, actions.redo)}
      {tool(whole ? "grid.noPage" : "grid.everyPage", CopyCheck, () =>
        choose(new Set(whole ? [] : places.map(({ key }) => key))),
      )}
      {moves ? tool("grid.earlier", ChevronLeft, shift && (() => shift(-1))) : null}
      {moves ? tool("grid.later", ChevronRight, shift && (() => shift(1))) : null}
      {turns ? tool("grid.turnLeft", RotateCcw, turn && (() => turn(-90))) : null}
      {turns ? tool("grid.turnRight", RotateCw, turn && (() => turn(90))) : null}
      {removes ? tool("grid.remove", Trash2, chosen.size > 0 ? remove && (() => remove()) : undefined) : null}
      {openOptions ? tool("options.open", SlidersHorizontal, openOptions) : null}
    </div>
  );
}

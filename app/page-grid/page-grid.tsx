import { type KeyboardEvent, useMemo, useRef } from "react";
import {
  DropIndicator,
  GridLayout,
  GridList,
  GridListItem,
  type Key,
  type Selection,
  useDragAndDrop,
  Virtualizer,
} from "react-aria-components";
import { useWords } from "#app/words/use-words.tsx";
import { PageGridContext, type PageGridFacts } from "./page-grid-context.ts";
import { PageTile } from "./page-tile.tsx";
import { PAGE_WORK } from "./page-work.ts";
import { hasSameKeys, movePlaces, type Place } from "./place.ts";
import { layoutOf, type ThumbSize } from "./thumb-size.ts";
import type { PageEdits } from "./use-page-edits.ts";

/** A chosen page is marked in blue, one that will be gone in red. */
const MARKS = {
  pen: "[--mark:var(--pen)] [--mark-soft:var(--pen-soft)]",
  bad: "[--mark:var(--bad)] [--mark-soft:var(--bad-soft)]",
} as const;

interface PageGridProps extends Omit<PageGridFacts, "positions" | "pictureWidth"> {
  readonly edits: PageEdits;
  readonly size: ThumbSize;
  /** Keys of the grid beyond moving and choosing; true: it was one. */
  readonly press: (event: KeyboardEvent, focused: Place | undefined) => boolean;
}

/** All pages of a file; only those in sight are in the document. Chosen by click, shift and Ctrl+A, dragged alone or together. */
export function PageGrid({ edits, size, press, work, file, view, turn }: PageGridProps) {
  const say = useWords();
  const { places, chosen, choose, arrange } = edits;
  const facts = useMemo<PageGridFacts>(
    () => ({
      work,
      file,
      view,
      turn,
      pictureWidth: size.pictureWidth,
      positions: new Map(places.map(({ key }, index) => [key, index + 1])),
    }),
    [work, file, view, turn, size.pictureWidth, places],
  );
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) =>
      arrange((all) =>
        movePlaces(all, strings(keys), String(target.key), target.dropPosition === "after" ? "after" : "before"),
      ),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="size-full rounded-full data-drop-target:bg-pen" />
    ),
    isDisabled: !PAGE_WORK[work].moves,
  });
  // The grid's own set knows where a range with Shift begins; it is given back as long as it says the same.
  const lastChosen = useRef<ReadonlySet<Key>>(chosen);
  const selected = hasSameKeys(strings(lastChosen.current), chosen) ? lastChosen.current : chosen;
  const select = (keys: Selection) => {
    const wanted = keys === "all" ? new Set(places.map(({ key }) => key)) : keys;
    lastChosen.current = wanted;
    choose(strings(wanted));
  };
  const layout = useMemo(() => layoutOf(size), [size]);
  const hear = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest("[role=row]") : null;
    if (row === null || row !== event.target) return;
    if (
      !press(
        event,
        places.find(({ key }) => key === row.getAttribute("data-key")),
      )
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <PageGridContext value={facts}>
      <div className="contents" onKeyDownCapture={hear}>
        <Virtualizer layout={GridLayout} layoutOptions={layout}>
          <GridList
            aria-label={say("grid.list")}
            layout="grid"
            items={places}
            dependencies={[say, work]}
            selectionMode="multiple"
            selectedKeys={selected}
            onSelectionChange={select}
            disallowTypeAhead
            {...(PAGE_WORK[work].moves ? { dragAndDropHooks } : {})}
            className={`min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none ${MARKS[work === "delete" ? "bad" : "pen"]}`}
          >
            {(place) => (
              <GridListItem
                id={place.key}
                textValue={say("grid.page", { page: place.page + 1 })}
                className="group/page relative flex h-full cursor-default flex-col rounded-xl p-2 outline-none select-none data-dragging:opacity-40 data-focus-visible:outline-[2.5px] data-focus-visible:-outline-offset-1 data-focus-visible:outline-pen data-hovered:bg-ink/4 data-selected:bg-[var(--mark-soft)] data-selected:shadow-[inset_0_0_0_2.5px_var(--mark)]"
              >
                <PageTile place={place} />
              </GridListItem>
            )}
          </GridList>
        </Virtualizer>
      </div>
    </PageGridContext>
  );
}

const strings = (keys: Iterable<Key>): Set<string> => new Set([...keys].map(String));

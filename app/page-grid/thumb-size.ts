import { useState } from "react";
import { Size } from "react-aria-components";
import { keptValue } from "#app/client/kept-value.ts";

/** From many to few: the width of a tile where there is room, and how many stand side by side on a phone. */
const SIZES = [
  { width: 104, columns: 4, pictureWidth: 160 },
  { width: 136, columns: 3, pictureWidth: 320 },
  { width: 176, columns: 2, pictureWidth: 320 },
  { width: 240, columns: 2, pictureWidth: 640 },
  { width: 340, columns: 1, pictureWidth: 640 },
] as const;
const STANDARD = 2;
/** Below the picture stands a line with the page's number. */
const LINE = 32;
const A4 = 297 / 210;
/** What the tiles of a row share on the narrowest phone, and the room beside each. */
const NARROW_ROW = 300;
const NARROW_ROOM = 22;
const AS_WIDE_AS_THERE_IS = Number.POSITIVE_INFINITY;

export interface ThumbSize {
  readonly width: number;
  /** 0: as many as fit. */
  readonly columns: number;
  readonly pictureWidth: number;
  readonly larger: (() => void) | undefined;
  readonly smaller: (() => void) | undefined;
}

const kept = keptValue("thumb-size", STANDARD, (value): value is number => typeof value === "number" && value in SIZES);

/** How large pages are shown, as it was left. */
export function useThumbSize(wide: boolean): ThumbSize {
  const [index, setIndex] = useState(() => kept.read());
  const to = (next: number) => {
    if (!(next in SIZES)) return undefined;
    return () => {
      kept.write(next);
      setIndex(next);
    };
  };
  const { width, columns, pictureWidth } = SIZES[index] ?? SIZES[STANDARD];
  return { width, columns: wide ? 0 : columns, pictureWidth, larger: to(index + 1), smaller: to(index - 1) };
}

/** For the grid's layout: tiles grow into the room that is left, up to half as wide again. */
export function layoutOf({ width, columns }: ThumbSize) {
  const least = columns === 0 ? width : NARROW_ROW / columns - NARROW_ROOM;
  const most = columns === 0 ? width * 1.5 : AS_WIDE_AS_THERE_IS;
  const sized = (wide: number) => new Size(wide, Math.round(wide * A4) + LINE);
  return {
    minItemSize: sized(least),
    maxItemSize: columns === 0 ? sized(most) : new Size(most, AS_WIDE_AS_THERE_IS),
    minSpace: new Size(10, 10),
    preserveAspectRatio: true,
    dropIndicatorThickness: 4,
    ...(columns === 0 ? {} : { maxColumns: columns }),
  };
}

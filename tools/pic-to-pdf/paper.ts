import type { Paper } from "#engines/pdf/picture-page.ts";
import type { ParamsOf } from "../define-tool.ts";
import type { picToPdf } from "./tool.ts";

/** Width and height in millimetres (ISO 216). */
const SIZES = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  b4: [250, 353],
  b5: [176, 250],
} as const;

const MARGINS = { none: 0, small: 10, large: 25 } as const;

const points = (millimetres: number): number => Math.round((millimetres * 7200) / 25.4) / 100;

export function paperOf({ size, orientation, margin }: ParamsOf<typeof picToPdf>): Paper {
  const paper = { orientation, margin: points(MARGINS[margin]) };
  if (size === "fit") return paper;
  const [width, height] = SIZES[size];
  return { ...paper, size: { width: points(width), height: points(height) } };
}

import { memorySource } from "#formats/byte-source.ts";
import { type PdfDict, type PdfObject, type PdfRef, PdfStream } from "#formats/pdf/objects.ts";
import { listPages, type PdfPage } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import { HEADER_VERSION } from "./document-facts.ts";
import { ObjectCopier } from "./object-copier.ts";
import { pageForm } from "./page-form.ts";
import { PageNodes } from "./page-nodes.ts";
import { type ByteSink, PdfWriter } from "./pdf-writer.ts";
import { finishPlainDocument } from "./plain-document.ts";

/** Slides on a sheet: across and down. Beside three of them are lines to write on. */
const GRIDS = {
  1: [1, 1],
  2: [1, 2],
  3: [2, 3],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
} as const satisfies Record<number, readonly [across: number, down: number]>;

export type SlidesPerSheet = keyof typeof GRIDS;

/** A4 in points. */
const SHEET = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const GAP = 20;
const LINES = 7;
const MAX_SLIDES = 100_000;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Puts the pages of a document that is not encrypted on sheets of A4, so many on each, framed by a fine line, and answers how many
 * sheets there are. Text stays text; links and bookmarks, which belong to pages of their own, are left out. Throws `PdfDamaged`.
 */
export function writeHandout(file: PdfFile, sink: ByteSink, perSheet: SlidesPerSheet): number {
  const writer = new PdfWriter(sink, HEADER_VERSION);
  const nodes = new PageNodes(writer);
  const copier = new ObjectCopier(file, writer, { rewrite: (dict) => dict, shared: new Map() });
  const pages = listPages(file, MAX_SLIDES);
  for (let first = 0; first < pages.length; first += perSheet) {
    nodes.add(writer.allocate(), sheet(file, writer, copier, pages.slice(first, first + perSheet), perSheet));
  }
  finishPlainDocument(writer, nodes);
  return nodes.count;
}

function sheet(
  file: PdfFile,
  writer: PdfWriter,
  copier: ObjectCopier,
  slides: readonly PdfPage[],
  perSheet: SlidesPerSheet,
): PdfDict {
  const forms = new Map<string, PdfRef>();
  const drawing: string[] = [];
  for (const [index, slide] of slides.entries()) {
    const form = pageForm(file, copier, slide);
    forms.set(`Slide${index}`, writer.add(form.stream));
    const place = cell(index, perSheet);
    const scale = Math.min(place.width / form.width, place.height / form.height);
    const box = centred(place, form.width * scale, form.height * scale);
    const move = [scale, 0, 0, scale, box.x - form.x * scale, box.y - form.y * scale].map(short).join(" ");
    drawing.push(`q ${move} cm /Slide${index} Do Q`, `0.5 w 0.6 G ${rectangle(box)} S`);
    if (perSheet === 3) drawing.push(writingLines(place));
  }
  const contents = new TextEncoder().encode(drawing.join("\n"));
  return new Map<string, PdfObject>([
    ["MediaBox", [0, 0, SHEET.width, SHEET.height]],
    ["Resources", new Map([["XObject", forms]])],
    ["Contents", writer.add(new PdfStream(new Map(), memorySource(contents)))],
  ]);
}

/** Where a slide goes, row by row from the top; the right column of three is for writing. */
function cell(index: number, perSheet: SlidesPerSheet): Box {
  const [across, down] = GRIDS[perSheet];
  const place = perSheet === 3 ? index * 2 : index;
  const width = (SHEET.width - 2 * MARGIN - (across - 1) * GAP) / across;
  const height = (SHEET.height - 2 * MARGIN - (down - 1) * GAP) / down;
  const row = Math.floor(place / across);
  return {
    x: MARGIN + (place % across) * (width + GAP),
    y: SHEET.height - MARGIN - height - row * (height + GAP),
    width,
    height,
  };
}

const centred = ({ x, y, width, height }: Box, wide: number, high: number): Box => ({
  x: x + (width - wide) / 2,
  y: y + (height - high) / 2,
  width: wide,
  height: high,
});

function writingLines({ x, y, width, height }: Box): string {
  const start = x + width + GAP;
  const lines = Array.from({ length: LINES }, (_, index) => {
    const at = short(y + (height * (index + 0.5)) / LINES);
    return `${short(start)} ${at} m ${short(start + width)} ${at} l S`;
  });
  return lines.join("\n");
}

const rectangle = ({ x, y, width, height }: Box): string => `${[x, y, width, height].map(short).join(" ")} re`;

const short = (n: number): string => String(Number(n.toFixed(4)));

import { type PdfDict, PdfName, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { ObjectCopier } from "./object-copier.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { textString } from "./text-string.ts";

export interface Bookmark {
  /** Title, destination or action, colour and style, for the new document. */
  readonly entries: PdfDict;
  readonly isOpen: boolean;
  readonly kids: Bookmark[];
}

const MAX_BOOKMARKS = 200_000;
const LINKS = new Set(["First", "Last", "Next", "Prev", "Parent", "Count"]);

/** A bookmark as it stands in its document. */
export interface OutlineItem {
  readonly dict: PdfDict;
  readonly isOpen: boolean;
  readonly kids: OutlineItem[];
}

export interface Outline {
  readonly top: readonly OutlineItem[];
  /** Parents before their kids. */
  readonly all: readonly OutlineItem[];
}

/** A document's bookmarks; loops and broken links end a branch. */
export function readOutline(file: PdfFile, catalog: PdfDict): Outline {
  const top: OutlineItem[] = [];
  const all: OutlineItem[] = [];
  const seen = new Set<PdfDict>();
  const waiting: { next: PdfObject | undefined; into: OutlineItem[] }[] = [
    { next: file.dict(catalog.get("Outlines"))?.get("First"), into: top },
  ];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    let { next } = level;
    for (let dict = file.dict(next); dict && !seen.has(dict) && seen.size < MAX_BOOKMARKS; dict = file.dict(next)) {
      seen.add(dict);
      const item: OutlineItem = { dict, isOpen: Number(file.resolve(dict.get("Count"))) > 0, kids: [] };
      level.into.push(item);
      all.push(item);
      if (dict.has("First")) waiting.push({ next: dict.get("First"), into: item.kids });
      next = dict.get("Next");
    }
  }
  return { top, all };
}

/**
 * Bookmarks for the new document, with all that they say. In the place of one that is not kept stand its own kids; `isKept` is
 * asked about kids first and told whether any of them are left.
 */
export function copyBookmarks(
  outline: Outline,
  copier: ObjectCopier,
  isKept: (item: OutlineItem, hasKids: boolean) => boolean = () => true,
): Bookmark[] {
  const became = new Map<OutlineItem, Bookmark[]>();
  const all = (items: readonly OutlineItem[]): Bookmark[] => items.flatMap((item) => became.get(item) ?? []);
  for (const item of outline.all.toReversed()) {
    const kids = all(item.kids);
    became.set(
      item,
      isKept(item, kids.length > 0) ? [{ entries: ownEntries(item, copier), isOpen: item.isOpen, kids }] : kids,
    );
  }
  return all(outline.top);
}

function ownEntries({ dict }: OutlineItem, copier: ObjectCopier): PdfDict {
  const own = copier.copy(new Map([...dict].filter(([key]) => !LINKS.has(key))));
  const entries: PdfDict = own instanceof Map ? own : new Map();
  if (!entries.has("Title")) entries.set("Title", textString(""));
  return entries;
}

/** A bookmark for a whole document, with its own below. */
export const documentBookmark = (title: string, pageNumber: number, kids: Bookmark[]): Bookmark => ({
  entries: new Map<string, PdfObject>([
    ["Title", textString(title)],
    ["Dest", [new PdfRef(pageNumber), new PdfName("Fit")]],
  ]),
  isOpen: true,
  kids,
});

/** Writes the tree; undefined when there is none. Without recursion: a document may nest as deep as it likes. */
export function writeBookmarks(writer: PdfWriter, top: readonly Bookmark[]): PdfRef | undefined {
  if (top.length === 0) return undefined;
  const root = writer.allocate();
  const order: { bookmark: Bookmark; number: number; parent: number; previous: number; following: number }[] = [];
  const numbers = new Map<Bookmark, number>();
  const waiting: { list: readonly Bookmark[]; parent: number }[] = [{ list: top, parent: root }];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    for (const bookmark of level.list) numbers.set(bookmark, writer.allocate());
    for (const [index, bookmark] of level.list.entries()) {
      const numberAt = (at: number) => numbers.get(level.list[at]!) ?? 0;
      const previous = index > 0 ? numberAt(index - 1) : 0;
      const following = index < level.list.length - 1 ? numberAt(index + 1) : 0;
      const number = numberAt(index);
      order.push({ bookmark, number, parent: level.parent, previous, following });
      if (bookmark.kids.length > 0) waiting.push({ list: bookmark.kids, parent: number });
    }
  }
  const visible = new Map<Bookmark, number>();
  for (const { bookmark } of order.toReversed()) visible.set(bookmark, visibleBelow(bookmark.kids, visible));
  for (const { bookmark, number, parent, previous, following } of order) {
    const item: PdfDict = new Map([...bookmark.entries, ["Parent", new PdfRef(parent)]]);
    if (previous) item.set("Prev", new PdfRef(previous));
    if (following) item.set("Next", new PdfRef(following));
    linkKids(item, bookmark.kids, numbers);
    const below = visible.get(bookmark) ?? 0;
    if (below > 0) item.set("Count", bookmark.isOpen ? below : -below);
    writer.put(number, item);
  }
  const outlines: PdfDict = new Map([["Type", new PdfName("Outlines")]]);
  linkKids(outlines, top, numbers);
  outlines.set("Count", visibleBelow(top, visible));
  writer.put(root, outlines);
  return new PdfRef(root);
}

/** How many bookmarks show below an open one: its own, and those below each that is open itself. */
const visibleBelow = (kids: readonly Bookmark[], visible: ReadonlyMap<Bookmark, number>): number =>
  kids.reduce((sum, kid) => sum + 1 + (kid.isOpen ? (visible.get(kid) ?? 0) : 0), 0);

function linkKids(item: PdfDict, kids: readonly Bookmark[], numbers: ReadonlyMap<Bookmark, number>): void {
  const [first, last] = [kids[0], kids.at(-1)];
  if (!first || !last) return;
  item.set("First", new PdfRef(numbers.get(first) ?? 0));
  item.set("Last", new PdfRef(numbers.get(last) ?? 0));
}

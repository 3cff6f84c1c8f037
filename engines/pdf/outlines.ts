import { type PdfDict, PdfName, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { SourcePart } from "./source-part.ts";
import { textString } from "./text-string.ts";

export interface Bookmark {
  /** Title, destination or action, colour and style, for the new document. */
  readonly entries: PdfDict;
  readonly isOpen: boolean;
  readonly kids: Bookmark[];
}

const MAX_BOOKMARKS = 200_000;
const LINKS = new Set(["First", "Last", "Next", "Prev", "Parent", "Count"]);

/** A document's bookmarks with all that they say; loops and broken links end a branch. */
export function copyBookmarks({ file, catalog, copier }: SourcePart): Bookmark[] {
  const top: Bookmark[] = [];
  const seen = new Set<PdfDict>();
  const waiting: { next: PdfObject | undefined; into: Bookmark[] }[] = [
    { next: file.dict(catalog.get("Outlines"))?.get("First"), into: top },
  ];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    let { next } = level;
    for (let item = file.dict(next); item && !seen.has(item) && seen.size < MAX_BOOKMARKS; item = file.dict(next)) {
      seen.add(item);
      const own = copier.copy(new Map([...item].filter(([key]) => !LINKS.has(key))));
      const bookmark: Bookmark = {
        entries: own instanceof Map ? own : new Map(),
        isOpen: Number(file.resolve(item.get("Count"))) > 0,
        kids: [],
      };
      if (!bookmark.entries.has("Title")) bookmark.entries.set("Title", textString(""));
      level.into.push(bookmark);
      if (item.has("First")) waiting.push({ next: item.get("First"), into: bookmark.kids });
      next = item.get("Next");
    }
  }
  return top;
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

import { isArray, isDict, nameOf, PdfDamaged, type PdfDict, type PdfObject, PdfRef } from "./objects.ts";
import type { PdfFile } from "./pdf-file.ts";

/** What a page takes from the nodes above it when it does not say so itself. */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

export interface PdfPage {
  /** undefined for a page that is written inside its parent. */
  readonly number: number | undefined;
  /** The page's own entries with the inherited ones added. */
  readonly dict: PdfDict;
}

interface Step {
  readonly node: PdfDict;
  readonly inherited: PdfDict;
  readonly kids: readonly PdfObject[];
  readonly number: number | undefined;
  next: number;
}

const MAX_DEPTH = 1000;
/** Nodes that may be entered without finding a page. */
const MAX_EMPTY_STEPS = 100_000;
/** What "no limit" means to a tree that may be endless. */
const ALL_PAGES = 1_000_000;

/**
 * The pages that are really there, whatever `/Count` claims: every visit counts, and the walk ends at one page more than `limit`
 * (0: unlimited). Throws `PdfDamaged` for a tree without a page or with a loop.
 */
export function listPages(file: PdfFile, limit: number): PdfPage[] {
  const stopAt = (limit || ALL_PAGES) + 1;
  const pages: PdfPage[] = [];
  const onPath = new Set<PdfDict>();
  const path: Step[] = [];
  let steps = 0;
  const enter = (object: PdfObject | undefined, inherited: PdfDict): void => {
    const node = file.dict(object);
    if (!node) return;
    if (onPath.has(node)) throw new PdfDamaged("the page tree has a loop");
    if (++steps > MAX_EMPTY_STEPS + pages.length || path.length > MAX_DEPTH)
      throw new PdfDamaged("the page tree is endless");
    const number = object instanceof PdfRef ? object.number : undefined;
    const passedOn = inheritFrom(node, inherited);
    const kids = file.resolve(node.get("Kids"));
    if (isArray(kids) && nameOf(file.resolve(node.get("Type"))) !== "Page") {
      onPath.add(node);
      path.push({ node, inherited: passedOn, kids, number, next: 0 });
    } else if (nameOf(file.resolve(node.get("Type"))) !== "Pages") {
      pages.push({ number, dict: new Map([...node, ...passedOn]) });
    }
  };
  enter(file.catalog.get("Pages"), new Map());
  for (let step = path.at(-1); step && pages.length < stopAt; step = path.at(-1)) {
    if (step.next < step.kids.length) {
      steps += 1 / 64;
      enter(step.kids[step.next++], step.inherited);
    } else {
      path.pop();
      onPath.delete(step.node);
    }
  }
  if (pages.length === 0) throw new PdfDamaged("no pages");
  return pages;
}

function inheritFrom(node: PdfDict, inherited: PdfDict): PdfDict {
  if (!isDict(node)) return inherited;
  let result = inherited;
  for (const key of INHERITED) {
    const own = node.get(key);
    if (own === undefined) continue;
    if (result === inherited) result = new Map(inherited);
    result.set(key, own);
  }
  return result;
}

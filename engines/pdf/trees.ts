import { type PdfDict, type PdfObject, type PdfRef, PdfString } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { PdfWriter } from "./pdf-writer.ts";

/** A name tree has its pairs in `Names`, a number tree in `Nums` (ISO 32000-1 §7.9.6, §7.9.7). */
type Leaves = "Names" | "Nums";

const MAX_NODES = 200_000;
const PAIRS_A_NODE = 64;

/** All pairs of a tree, in its order; loops and broken nodes end a branch. */
export function readTree(file: PdfFile, root: PdfObject | undefined, leaves: Leaves): [PdfObject, PdfObject][] {
  const pairs: [PdfObject, PdfObject][] = [];
  const seen = new Set<PdfDict>();
  const waiting: (PdfObject | undefined)[] = [root];
  while (waiting.length > 0 && seen.size < MAX_NODES) {
    const node = file.dict(waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const own = file.array(node.get(leaves)) ?? [];
    for (let i = 0; i + 1 < own.length; i += 2) pairs.push([file.resolve(own[i]), own[i + 1] ?? null]);
    for (const kid of (file.array(node.get("Kids")) ?? []).toReversed()) waiting.push(kid);
  }
  return pairs;
}

/** Pairs of a name tree by their names, one byte a character. */
export function readNameTree(file: PdfFile, root: PdfObject | undefined): [string, PdfObject][] {
  return readTree(file, root, "Names").flatMap(([key, value]) =>
    key instanceof PdfString ? [[textOf(key), value] as [string, PdfObject]] : [],
  );
}

export function readNumberTree(file: PdfFile, root: PdfObject | undefined): [number, PdfObject][] {
  return readTree(file, root, "Nums").flatMap(([key, value]) =>
    typeof key === "number" ? [[key, value] as [number, PdfObject]] : [],
  );
}

export function writeNameTree(writer: PdfWriter, pairs: Iterable<readonly [string, PdfObject]>): PdfRef {
  const sorted = [...pairs].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return writeTree(
    writer,
    "Names",
    sorted.map(([name, value]) => [stringOf(name), value]),
  );
}

export function writeNumberTree(writer: PdfWriter, pairs: Iterable<readonly [number, PdfObject]>): PdfRef {
  return writeTree(
    writer,
    "Nums",
    [...pairs].toSorted(([a], [b]) => a - b),
  );
}

interface Node {
  readonly ref: PdfRef;
  readonly limits: [PdfObject, PdfObject];
}

/** `pairs` in the order of their keys. */
function writeTree(writer: PdfWriter, leaves: Leaves, pairs: readonly (readonly [PdfObject, PdfObject])[]): PdfRef {
  if (pairs.length <= PAIRS_A_NODE) return writer.add(new Map([[leaves, pairs.flat()]]));
  let level: Node[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS_A_NODE) {
    const part = pairs.slice(at, at + PAIRS_A_NODE);
    const limits: Node["limits"] = [part[0]![0], part.at(-1)![0]];
    level.push({
      ref: writer.add(
        new Map([
          ["Limits", [...limits]],
          [leaves, part.flat()],
        ]),
      ),
      limits,
    });
  }
  while (level.length > PAIRS_A_NODE) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += PAIRS_A_NODE) {
      const part = level.slice(at, at + PAIRS_A_NODE);
      const limits: Node["limits"] = [part[0]!.limits[0], part.at(-1)!.limits[1]];
      above.push({
        ref: writer.add(
          new Map([
            ["Limits", [...limits]],
            ["Kids", part.map(({ ref }) => ref)],
          ]),
        ),
        limits,
      });
    }
    level = above;
  }
  return writer.add(new Map([["Kids", level.map(({ ref }) => ref)]]));
}

export function textOf(string: PdfString): string {
  let text = "";
  for (const byte of string.bytes) text += String.fromCharCode(byte);
  return text;
}

export const stringOf = (latin1: string): PdfString =>
  new PdfString(Uint8Array.from(latin1, (character) => character.charCodeAt(0)));

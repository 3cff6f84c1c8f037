import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { memorySource } from "#formats/byte-source.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { isArray, isDict, nameOf, PdfName, type PdfObject, PdfRef, PdfString } from "#formats/pdf/objects.ts";
import { listPages } from "#formats/pdf/page-tree.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";

const run = promisify(execFile);

export interface BookmarkFacts {
  readonly title: string;
  /** From 1; null where it leads nowhere. */
  readonly page: number | null;
  readonly open: boolean;
  readonly kids: BookmarkFacts[];
}

interface QpdfOutline {
  readonly title: string;
  readonly destpageposfrom1: number | null;
  readonly open: boolean;
  readonly kids: QpdfOutline[];
}

interface QpdfFacts {
  readonly outlines: QpdfOutline[];
  readonly acroform: {
    hasacroform: boolean;
    needappearances: boolean;
    fields: { fullname: string; value: string; pageposfrom1: number }[];
  };
  readonly pagelabels: { index: number; label: Record<string, unknown> }[];
  readonly attachments: Record<string, unknown>;
}

/** What qpdf, which is not ours, finds in a file. Throws with its words when the file has the least fault. */
export async function pdfFacts(path: string) {
  await run("/usr/bin/qpdf", ["--check", path]);
  const keys = ["outlines", "acroform", "pagelabels", "attachments"].map((key) => `--json-key=${key}`);
  const { stdout } = await run("/usr/bin/qpdf", ["--json=2", ...keys, path], { maxBuffer: 2 ** 28 });
  const facts = JSON.parse(stdout) as QpdfFacts;
  return {
    bookmarks: facts.outlines.map(bookmarkOf),
    fields: facts.acroform.fields.map(({ fullname, value, pageposfrom1 }) => ({
      name: fullname,
      value: value?.replace?.(/^u:/, ""),
      page: pageposfrom1,
    })),
    labels: facts.pagelabels.map(({ index, label }) => ({ index, ...label })),
    attachments: Object.keys(facts.attachments),
  };
}

const bookmarkOf = ({ title, destpageposfrom1, open, kids }: QpdfOutline): BookmarkFacts => ({
  title,
  page: destpageposfrom1,
  open,
  kids: kids.map(bookmarkOf),
});

/** Every bookmark with those below it, in order. */
export const allBookmarks = (bookmarks: readonly BookmarkFacts[]): BookmarkFacts[] =>
  bookmarks.flatMap((bookmark) => [bookmark, ...allBookmarks(bookmark.kids)]);

/** The bookmarks as our own reader finds them, for files that qpdf warns about. */
export function outlineFacts(file: PdfFile): BookmarkFacts[] {
  const pageNumbers = listPages(file, 0).map(({ number }) => number);
  const seen = new Set<unknown>();
  const level = (first: PdfObject | undefined): BookmarkFacts[] => {
    const found: BookmarkFacts[] = [];
    for (let item = file.dict(first); item && !seen.has(item); item = file.dict(item.get("Next"))) {
      seen.add(item);
      const title = file.resolve(item.get("Title"));
      found.push({
        title: title instanceof PdfString ? Buffer.from(title.bytes).toString("latin1") : "",
        page: pageOf(file, pageNumbers, item.get("Dest") ?? file.dict(item.get("A"))?.get("D") ?? null) ?? null,
        open: Number(file.resolve(item.get("Count"))) > 0,
        kids: level(item.get("First")),
      });
    }
    return found;
  };
  return level(file.dict(file.catalog.get("Outlines"))?.get("First"));
}

/** The top fields of the form. */
export const formFields = (file: PdfFile): PdfObject[] =>
  (file.array(file.dict(file.catalog.get("AcroForm"))?.get("Fields")) ?? []).filter((field) => file.dict(field));

export interface LinkFacts {
  /** Page on which it is clicked, from 1. */
  readonly on: number;
  /** Page to which it leads, an address, or undefined where it is dead. */
  readonly to: number | string | undefined;
}

/** Where every link of a document leads. */
export function linksOf(file: PdfFile): LinkFacts[] {
  const pages = listPages(file, 0);
  const pageNumbers = pages.map(({ number }) => number);
  return pages.flatMap(({ dict }, index) =>
    (file.array(dict.get("Annots")) ?? []).flatMap((annotation): LinkFacts[] => {
      const link = file.dict(annotation);
      if (!link || nameOf(link.get("Subtype")) !== "Link") return [];
      const action = file.dict(link.get("A"));
      const address = file.resolve(action?.get("URI"));
      if (address instanceof PdfString) return [{ on: index + 1, to: Buffer.from(address.bytes).toString("latin1") }];
      return [{ on: index + 1, to: pageOf(file, pageNumbers, link.get("Dest") ?? action?.get("D") ?? null) }];
    }),
  );
}

/** The page, from 1, that a destination means, named or not. */
function pageOf(
  file: PdfFile,
  pageNumbers: readonly (number | undefined)[],
  destination: PdfObject,
): number | undefined {
  let target = file.resolve(destination);
  if (target instanceof PdfName) target = file.resolve(file.dict(file.catalog.get("Dests"))?.get(target.name));
  if (target instanceof PdfString) target = destinationNamed(file, Buffer.from(target.bytes).toString("latin1"));
  if (isDict(target)) target = file.resolve(target.get("D"));
  const page = isArray(target) ? target[0] : undefined;
  const index = page instanceof PdfRef ? pageNumbers.indexOf(page.number) : -1;
  return index < 0 ? undefined : index + 1;
}

function destinationNamed(file: PdfFile, name: string): PdfObject {
  const waiting: (PdfObject | undefined)[] = [file.dict(file.catalog.get("Names"))?.get("Dests")];
  while (waiting.length > 0) {
    const node = file.dict(waiting.pop());
    const names = file.array(node?.get("Names")) ?? [];
    for (let i = 0; i < names.length; i += 2) {
      const key = file.resolve(names[i]);
      if (key instanceof PdfString && Buffer.from(key.bytes).toString("latin1") === name)
        return file.resolve(names[i + 1]);
    }
    waiting.push(...(file.array(node?.get("Kids")) ?? []));
  }
  return null;
}

export const readPdf = async (path: string): Promise<PdfFile> =>
  new PdfFile(memorySource(await readFile(path)), { inflate: nodeInflate, budgetBytes: Number.MAX_SAFE_INTEGER });

/** The text of one page, from 1, as poppler reads it. */
export async function pageText(path: string, page: number): Promise<string> {
  const { stdout } = await run("/usr/bin/pdftotext", ["-f", String(page), "-l", String(page), path, "-"]);
  return stdout;
}

/** A page drawn by poppler, in 36 dots an inch. */
export async function drawnPage(path: string, page: number): Promise<Buffer> {
  const args = ["-r", "36", "-f", String(page), "-l", String(page), path];
  const { stdout } = await run("/usr/bin/pdftoppm", args, { encoding: "buffer", maxBuffer: 2 ** 28, timeout: 20_000 });
  return stdout;
}

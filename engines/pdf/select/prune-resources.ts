import { isDict, type PdfDict, type PdfRef } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { Selection } from "./selection.ts";
import type { SourceDocument } from "./source-document.ts";

const KINDS = ["XObject", "Font", "Pattern", "Shading", "ExtGState", "ColorSpace", "Properties"] as const;

/** The resources that a page gets, in the terms of the old document. */
export type PageResources = (page: PdfDict) => PdfDict | undefined;

/**
 * Many programs give all pages the same resources. Those that only pages left behind draw would make a single page as heavy as its
 * file, and would keep a deleted picture in it: pages that come along get lists without them. Whatever else refers to the old lists
 * still finds them whole.
 */
export function pruneResources({ source, kept, copier, writer }: Selection): PageResources {
  const users = usersOf(source);
  const wanted = new Map<PdfDict, Set<string> | "all">();
  for (const page of kept) {
    for (const list of listsOf(source.file, source.pages[page]!.dict)) {
      if (users.get(list)?.every((user) => kept.has(user))) continue;
      const before = wanted.get(list) ?? new Set();
      // Reading the contents of pages costs more than all the rest.
      if (before === "all" || before.size === list.size) continue;
      const names = source.namesUsed(page);
      wanted.set(list, names === undefined ? "all" : addNames(before, names, list));
    }
  }
  const pruned = new Map<PdfDict, PdfRef>();
  for (const [list, names] of wanted) {
    if (names === "all" || names.size === list.size) continue;
    const { number, ref } = copier.standIn();
    writer.put(number, copier.copy(new Map([...list].filter(([name]) => names.has(name)))));
    pruned.set(list, ref);
  }
  return (page) => {
    const resources = source.file.dict(page.get("Resources"));
    if (!resources || pruned.size === 0) return resources;
    const own = new Map(resources);
    for (const kind of KINDS) {
      const list = pruned.get(source.file.dict(resources.get(kind)) ?? new Map());
      if (list) own.set(kind, list);
    }
    return own;
  };
}

function addNames(wanted: Set<string>, names: ReadonlySet<string>, list: PdfDict): Set<string> {
  for (const name of names) if (list.has(name)) wanted.add(name);
  return wanted;
}

const known = new WeakMap<SourceDocument, Map<PdfDict, number[]>>();

/** Indexes of the pages that use a list of resources. */
function usersOf(source: SourceDocument): Map<PdfDict, number[]> {
  let users = known.get(source);
  if (users) return users;
  users = new Map();
  for (const [index, { dict }] of source.pages.entries()) {
    for (const list of listsOf(source.file, dict)) {
      const pages = users.get(list);
      if (pages) pages.push(index);
      else users.set(list, [index]);
    }
  }
  known.set(source, users);
  return users;
}

function listsOf(file: PdfFile, page: PdfDict): PdfDict[] {
  const resources = file.dict(page.get("Resources"));
  return resources ? KINDS.map((kind) => file.dict(resources.get(kind))).filter(isDict) : [];
}

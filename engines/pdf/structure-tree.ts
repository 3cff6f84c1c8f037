import {
  isArray,
  isDict,
  nameOf,
  type PdfArray,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
} from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { Changes, SourcePart } from "./source-part.ts";
import { readNameTree, readNumberTree, writeNameTree, writeNumberTree } from "./trees.ts";

/**
 * The tagged structure of all documents under one root, for screen readers. Pages and annotations find their place in it by
 * numbers (`StructParents`), so each later document's numbers move up by those taken before.
 */
export class StructureTree {
  readonly #kids: PdfArray = [];
  readonly #parents: [number, PdfObject][] = [];
  readonly #ids = new Map<string, PdfObject>();
  readonly #roles: PdfDict = new Map();
  readonly #classes: PdfDict = new Map();
  #nextKey = 0;
  /** The one element below the root, which holds what stood below the roots of the documents. */
  #document: number | undefined;

  /** Before anything of the document is copied. */
  prepare(file: PdfFile, changes: Changes): void {
    changes.structureOffset = this.#nextKey;
    const root = rootOf(file);
    if (!root) return;
    const keys = readNumberTree(file, root.get("ParentTree")).map(([key]) => key);
    const declared = file.resolve(root.get("ParentTreeNextKey"));
    const own = Math.max(
      -1,
      ...(typeof declared === "number" ? [declared - 1] : []),
      keys.reduce((a, b) => Math.max(a, b), -1),
    );
    this.#nextKey += own + 1;
  }

  /** Before the pages are copied: what belongs to the root of its own tree will belong to our document element. */
  adopt({ file, catalog, copier }: SourcePart, writer: PdfWriter): void {
    if (!rootOf(file)) return;
    this.#document ??= writer.allocate();
    const root = catalog.get("StructTreeRoot");
    if (root instanceof PdfRef) copier.replace(root.number, this.#document);
  }

  add({ file, copier, changes }: SourcePart): void {
    const root = rootOf(file);
    if (!root) return;
    const kids = file.resolve(root.get("K"));
    copier.copyItems(isArray(kids) ? kids : [root.get("K") ?? null], this.#kids);
    for (const [key, parent] of readNumberTree(file, root.get("ParentTree"))) {
      this.#parents.push([key + changes.structureOffset, copier.copy(parent)]);
    }
    for (const [id, element] of readNameTree(file, root.get("IDTree"))) {
      if (!this.#ids.has(id)) this.#ids.set(id, copier.copy(element));
    }
    addMissing(this.#roles, copier.copy(file.dict(root.get("RoleMap")) ?? null));
    addMissing(this.#classes, copier.copy(file.dict(root.get("ClassMap")) ?? null));
  }

  write(writer: PdfWriter, catalog: PdfDict): void {
    if (this.#document === undefined) return;
    const number = writer.allocate();
    const root: PdfDict = new Map<string, PdfObject>([
      ["Type", new PdfName("StructTreeRoot")],
      ["K", new PdfRef(this.#document)],
      ["ParentTree", writeNumberTree(writer, this.#parents)],
      ["ParentTreeNextKey", this.#nextKey],
    ]);
    if (this.#ids.size > 0) root.set("IDTree", writeNameTree(writer, this.#ids));
    if (this.#roles.size > 0) root.set("RoleMap", this.#roles);
    if (this.#classes.size > 0) root.set("ClassMap", this.#classes);
    writer.put(number, root);
    writer.put(
      this.#document,
      new Map<string, PdfObject>([
        ["Type", new PdfName("StructElem")],
        ["S", new PdfName("Document")],
        ["P", new PdfRef(number)],
        ["K", this.#kids],
      ]),
    );
    catalog.set("StructTreeRoot", new PdfRef(number));
    catalog.set("MarkInfo", new Map([["Marked", true]]));
  }
}

function rootOf(file: PdfFile): PdfDict | undefined {
  const root = file.dict(file.catalog.get("StructTreeRoot"));
  return root && nameOf(file.resolve(root.get("Type"))) !== "Catalog" ? root : undefined;
}

/** Documents made by the same programs agree on roles; where they do not, the first one's stand. */
function addMissing(into: PdfDict, from: PdfObject): void {
  if (!isDict(from)) return;
  for (const [key, value] of from) if (!into.has(key)) into.set(key, value);
}

import { isArray, isDict, nameOf, type PdfArray, type PdfDict, type PdfObject } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { SourcePart } from "./source-part.ts";

/** Lists of the default configuration that simply follow each other; `Order` is how viewers show the layers. */
const LISTS = ["Order", "ON", "OFF", "AS", "RBGroups", "Locked"] as const;

/** Optional content of all documents (ISO 32000-1 §8.11.4): which layers there are, and which are shown at first. */
export class Layers {
  readonly #groups: PdfArray = [];
  readonly #lists = new Map<string, PdfArray>();

  add({ file, catalog, copier }: SourcePart): void {
    const properties = file.dict(catalog.get("OCProperties"));
    if (!properties) return;
    const groups = asArray(copier.copy(file.array(properties.get("OCGs")) ?? []));
    for (const group of groups) this.#groups.push(group);
    const shown = file.dict(properties.get("D")) ?? new Map<string, PdfObject>();
    for (const key of LISTS) this.#push(key, asArray(copier.copy(file.array(shown.get(key)) ?? [])));
    // One state can be the base of the whole: layers that are off because their document's base is off are named instead.
    if (nameOf(file.resolve(shown.get("BaseState"))) === "OFF") {
      const on = new Set(asArray(copier.copy(file.array(shown.get("ON")) ?? [])).map(keyOf));
      this.#push(
        "OFF",
        groups.filter((group) => !on.has(keyOf(group))),
      );
    }
  }

  write(writer: PdfWriter, catalog: PdfDict): void {
    if (this.#groups.length === 0) return;
    const shown: PdfDict = new Map();
    for (const [key, list] of this.#lists) if (list.length > 0) shown.set(key, list);
    catalog.set(
      "OCProperties",
      writer.add(
        new Map<string, PdfObject>([
          ["OCGs", this.#groups],
          ["D", shown],
        ]),
      ),
    );
  }

  #push(key: string, items: readonly PdfObject[]): void {
    this.#lists.set(key, [...(this.#lists.get(key) ?? []), ...items]);
  }
}

const asArray = (object: PdfObject): PdfArray => (isArray(object) ? object.filter((item) => item !== null) : []);

const keyOf = (group: PdfObject): PdfObject | number =>
  group !== null && typeof group === "object" && !isDict(group) && "number" in group ? group.number : group;

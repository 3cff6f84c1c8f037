import type { PdfDict, PdfObject } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { SourcePart } from "./source-part.ts";
import { takeFreeName } from "./text-string.ts";
import { readNameTree, writeNameTree } from "./trees.ts";

/**
 * Named destinations of all documents: those of PDF 1.1 in a dictionary, called by name objects, and later ones in a name tree,
 * called by strings. A name that an earlier document has is changed, together with everything that calls it.
 */
export class Destinations {
  readonly #takenNames = new Set<string>();
  readonly #takenStrings = new Set<string>();
  readonly #byName: PdfDict = new Map();
  readonly #byString = new Map<string, PdfObject>();

  /** Before anything of the document is copied. */
  prepare(file: PdfFile, { destinationNames, destinationStrings }: SourcePart["changes"]): void {
    rename(namesIn(file).keys(), this.#takenNames, destinationNames);
    rename(new Set(stringsIn(file).map(([name]) => name)), this.#takenStrings, destinationStrings);
  }

  add({ file, copier, changes }: SourcePart): void {
    for (const [name, destination] of namesIn(file)) {
      this.#byName.set(changes.destinationNames.get(name) ?? name, copier.copy(destination));
    }
    for (const [name, destination] of stringsIn(file)) {
      this.#byString.set(changes.destinationStrings.get(name) ?? name, copier.copy(destination));
    }
  }

  /** Puts what there is into the catalog and into its `Names`. */
  write(writer: PdfWriter, catalog: PdfDict, names: PdfDict): void {
    if (this.#byName.size > 0) catalog.set("Dests", writer.add(this.#byName));
    if (this.#byString.size > 0) names.set("Dests", writeNameTree(writer, this.#byString));
  }
}

const namesIn = (file: PdfFile): PdfDict => file.dict(file.catalog.get("Dests")) ?? new Map();

const stringsIn = (file: PdfFile): [string, PdfObject][] =>
  readNameTree(file, file.dict(file.catalog.get("Names"))?.get("Dests"));

function rename(names: Iterable<string>, taken: Set<string>, changes: Map<string, string>): void {
  for (const name of [...names]) {
    const free = takeFreeName(name, taken);
    if (free !== name) changes.set(name, free);
  }
}

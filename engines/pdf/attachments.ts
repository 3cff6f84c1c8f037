import type { PdfArray, PdfDict, PdfObject } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { SourcePart } from "./source-part.ts";
import { takeFreeName } from "./text-string.ts";
import { readNameTree, writeNameTree } from "./trees.ts";

/** Files inside the documents: all are kept; one whose key is taken gets another. */
export class Attachments {
  readonly #taken = new Set<string>();
  readonly #files = new Map<string, PdfObject>();
  readonly #associated: PdfArray = [];

  add({ file, catalog, copier }: SourcePart): void {
    for (const [name, attachment] of readNameTree(file, file.dict(catalog.get("Names"))?.get("EmbeddedFiles"))) {
      this.#files.set(takeFreeName(name, this.#taken), copier.copy(attachment));
    }
    copier.copyItems(file.array(catalog.get("AF")) ?? [], this.#associated);
  }

  write(writer: PdfWriter, catalog: PdfDict, names: PdfDict): void {
    if (this.#files.size > 0) names.set("EmbeddedFiles", writeNameTree(writer, this.#files));
    if (this.#associated.length > 0) catalog.set("AF", this.#associated);
  }
}

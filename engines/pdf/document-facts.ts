import {
  isDict,
  nameOf,
  type PdfArray,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfString,
} from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { SourcePart } from "./source-part.ts";
import { textString } from "./text-string.ts";

/** How the first document opens is how the whole does; actions that run by themselves are not taken along. */
const FROM_FIRST = ["PageLayout", "PageMode", "ViewerPreferences", "Lang"] as const;

/** What every document is written as; later versions are named in the catalog, where a reader looks as well. */
export const HEADER_VERSION = "1.7";

/** What a document says about itself as a whole: title, how it opens, for which printer its colours are meant. */
export class DocumentFacts {
  readonly #catalog: PdfDict = new Map();
  readonly #intents = new Map<string, PdfObject>();
  readonly #threads: PdfArray = [];
  readonly #information: PdfDict = new Map();
  #version = HEADER_VERSION;

  add({ file, catalog, copier, index }: SourcePart): void {
    if (file.version > this.#version) this.#version = file.version;
    if (index === 0) {
      for (const key of FROM_FIRST) if (catalog.has(key)) this.#catalog.set(key, copier.copy(catalog.get(key)));
      const opening = file.resolve(catalog.get("OpenAction"));
      if (Array.isArray(opening)) this.#catalog.set("OpenAction", copier.copy(opening));
      this.#addInformation(file.dict(file.trailer.get("Info")), (object) => file.resolve(object));
    }
    for (const intent of file.array(catalog.get("OutputIntents")) ?? []) {
      const kind = nameOf(file.resolve(file.dict(intent)?.get("S"))) ?? "";
      if (!this.#intents.has(kind)) this.#intents.set(kind, copier.copy(intent));
    }
    copier.copyItems(file.array(catalog.get("Threads")) ?? [], this.#threads);
  }

  #addInformation(information: PdfDict | undefined, resolve: (object: PdfObject | undefined) => PdfObject): void {
    for (const key of ["Title", "Author", "Subject", "Keywords"]) {
      const value = resolve(information?.get(key));
      if (value instanceof PdfString && value.bytes.length > 0) this.#information.set(key, value);
    }
  }

  write(writer: PdfWriter, catalog: PdfDict): void {
    for (const [key, value] of this.#catalog) if (value !== null) catalog.set(key, value);
    if (this.#version > HEADER_VERSION) catalog.set("Version", new PdfName(this.#version));
    if (this.#intents.size > 0) {
      catalog.set(
        "OutputIntents",
        [...this.#intents.values()].map((intent) => (isDict(intent) ? writer.add(intent) : intent)),
      );
    }
    if (this.#threads.length > 0) catalog.set("Threads", this.#threads);
  }

  information(): PdfDict {
    return new Map([...this.#information, ["Producer", textString("Octavo")]]);
  }
}

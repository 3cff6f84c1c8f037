import { memorySource } from "#formats/byte-source.ts";
import { PdfDamaged, type PdfDict, PdfName, type PdfObject, PdfStream } from "#formats/pdf/objects.ts";
import { listPages } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import { Attachments } from "./attachments.ts";
import { Destinations } from "./destinations.ts";
import { DocumentFacts, HEADER_VERSION } from "./document-facts.ts";
import { FormFields } from "./form-fields.ts";
import { Layers } from "./layers.ts";
import { ObjectCopier, type Shared } from "./object-copier.ts";
import { type Bookmark, copyBookmarks, documentBookmark, readOutline, writeBookmarks } from "./outlines.ts";
import { PageLabels } from "./page-labels.ts";
import { PageNodes } from "./page-nodes.ts";
import { type ByteSink, PdfWriter } from "./pdf-writer.ts";
import { type PdfPicture, picturePage } from "./picture-page.ts";
import { rewriter } from "./rewrite.ts";
import { noChanges, type SourcePart } from "./source-part.ts";
import { StructureTree } from "./structure-tree.ts";

export interface MergeOptions {
  readonly bookmarks: "files" | "keep" | "none";
  /** A blank page after a document with an odd number of pages. */
  readonly evenPages: boolean;
}

export interface MergeResult {
  readonly pages: number;
  /** Fields whose signature was taken out, because a merge makes it invalid; what it looked like stays. */
  readonly signaturesRemoved: number;
}

/** The sizes of paper are all that a page without one leaves open. */
const LETTER = [0, 0, 612, 792];
const MAX_PAGES = 100_000;

/**
 * Puts documents one after the other into a new one with all that they are: pages, bookmarks, links and named destinations, form
 * fields, page labels, structure, layers and attached files. `add` one after the other, then `finish`.
 */
export class Merge {
  readonly #writer: PdfWriter;
  readonly #options: MergeOptions;
  readonly #nodes: PageNodes;
  readonly #shared: Shared = new Map();
  readonly #destinations = new Destinations();
  readonly #fields = new FormFields();
  readonly #structure = new StructureTree();
  readonly #labels = new PageLabels();
  readonly #layers = new Layers();
  readonly #attachments = new Attachments();
  readonly #facts = new DocumentFacts();
  readonly #bookmarks: Bookmark[] = [];
  readonly #signed = new Set<PdfDict>();
  #documents = 0;

  constructor(sink: ByteSink, options: MergeOptions) {
    this.#writer = new PdfWriter(sink, HEADER_VERSION);
    this.#options = options;
    this.#nodes = new PageNodes(this.#writer);
  }

  /** Adds a document that is not encrypted. `title` names its bookmark. Throws `PdfDamaged` where it has no pages. */
  add(file: PdfFile, title: string): void {
    const pages = listPages(file, MAX_PAGES);
    if (pages.length > MAX_PAGES) throw new PdfDamaged("too many pages");
    const changes = noChanges();
    this.#destinations.prepare(file, changes);
    this.#fields.prepare(file, changes);
    this.#structure.prepare(file, changes);
    const rewrite = rewriter(file, changes, (field) => this.#signed.add(field));
    const copier = new ObjectCopier(file, this.#writer, { rewrite, shared: this.#shared });
    const part: SourcePart = {
      file,
      catalog: file.catalog,
      copier,
      index: this.#documents++,
      pages,
      firstPage: this.#nodes.count,
      pageNumbers: pages.map(() => this.#writer.allocate()),
      changes,
    };
    this.#copyPages(part);
    this.#fields.add(part);
    this.#destinations.add(part);
    this.#labels.add(part);
    this.#structure.add(part);
    this.#layers.add(part);
    this.#attachments.add(part);
    this.#facts.add(part);
    const isWanted = this.#options.bookmarks !== "none";
    const own = isWanted ? copyBookmarks(readOutline(file, file.catalog), copier) : [];
    this.#addBookmarks(part.pageNumbers[0]!, title, own);
    this.#evenOut(pages.length, part.pages.at(-1)!.dict);
    file.forget();
  }

  /** Adds the pictures of a file as pages of their size. */
  addPictures(pictures: readonly PdfPicture[], title: string): void {
    this.#labels.addPlain(this.#nodes.count);
    const numbers = pictures.map(() => this.#writer.allocate());
    for (const [index, picture] of pictures.entries())
      this.#nodes.add(numbers[index]!, picturePage(this.#writer, picture));
    this.#addBookmarks(numbers[0]!, title, []);
    this.#documents++;
    this.#evenOut(pictures.length, undefined);
  }

  finish(): MergeResult {
    const catalog: PdfDict = new Map<string, PdfObject>([
      ["Type", new PdfName("Catalog")],
      ["Pages", this.#nodes.write()],
    ]);
    const names: PdfDict = new Map();
    this.#facts.write(this.#writer, catalog);
    this.#destinations.write(this.#writer, catalog, names);
    this.#attachments.write(this.#writer, catalog, names);
    this.#fields.write(this.#writer, catalog);
    this.#structure.write(this.#writer, catalog);
    this.#labels.write(this.#writer, catalog);
    this.#layers.write(this.#writer, catalog);
    const outlines = writeBookmarks(this.#writer, this.#bookmarks);
    if (outlines) catalog.set("Outlines", outlines);
    if (names.size > 0) catalog.set("Names", names);
    this.#writer.finish(
      new Map<string, PdfObject>([
        ["Root", this.#writer.add(catalog)],
        ["Info", this.#writer.add(this.#facts.information())],
      ]),
    );
    return { pages: this.#nodes.count, signaturesRemoved: this.#signed.size };
  }

  #copyPages(part: SourcePart): void {
    const { copier, pages, pageNumbers } = part;
    const seen = new Set<number>();
    for (const [index, { number }] of pages.entries()) {
      // A page that stands in the tree twice is two pages now; what refers to it means the first.
      if (number === undefined || seen.has(number)) continue;
      seen.add(number);
      copier.replace(number, pageNumbers[index]!);
    }
    this.#structure.adopt(part, this.#writer);
    for (const [index, { dict }] of pages.entries()) {
      const own = new Map(dict);
      own.delete("Parent");
      own.delete("Type");
      const page = copier.copy(own);
      if (!(page instanceof Map)) continue;
      if (!page.has("MediaBox")) page.set("MediaBox", LETTER);
      if (!page.has("Resources")) page.set("Resources", new Map());
      this.#nodes.add(pageNumbers[index]!, page);
    }
  }

  #addBookmarks(firstPage: number, title: string, own: Bookmark[]): void {
    if (this.#options.bookmarks === "files") this.#bookmarks.push(documentBookmark(title, firstPage, own));
    if (this.#options.bookmarks === "keep") for (const bookmark of own) this.#bookmarks.push(bookmark);
  }

  #evenOut(pages: number, last: PdfDict | undefined): void {
    if (!this.#options.evenPages || pages % 2 === 0) return;
    const box = last?.get("MediaBox");
    const isPlain = Array.isArray(box) && box.every((side) => typeof side === "number");
    const contents = this.#writer.add(new PdfStream(new Map(), memorySource(new Uint8Array(0))));
    const blank: PdfDict = new Map<string, PdfObject>([
      ["MediaBox", isPlain ? box : LETTER],
      ["Resources", new Map()],
      ["Contents", contents],
    ]);
    const rotation = last?.get("Rotate");
    if (typeof rotation === "number") blank.set("Rotate", rotation);
    this.#nodes.add(this.#writer.allocate(), blank);
  }
}

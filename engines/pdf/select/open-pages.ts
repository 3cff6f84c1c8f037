import type { PlacedPage } from "#domain/page-order.ts";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { type JailedNode, pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import { makeOpenCopy, makePlainCopy, mayRepair, type NamedPdf, type Prepared, withName } from "../plain-copy.ts";
import type { Selected, SelectHost } from "./select-host.ts";
import type { SelectionOptions } from "./selection.ts";
import type { Section } from "./start-of-sections.ts";

export interface PagesWork {
  readonly jail: Jail;
  /** See `fillCodeCache`. */
  readonly codeCache?: string | undefined;
  /** The job's folder: input and outputs lie in it, and a copy of an encrypted or damaged input is made there. */
  readonly folder: string;
  /** For the whole work. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** A document of which pages are selected, any number of times. Outputs must not exist. */
export interface DocumentPages {
  readonly pages: number;
  /** `order` is not empty, and its pages are there. */
  select(order: readonly PlacedPage[], output: string, options: SelectionOptions): Promise<Selected>;
  /** The pages from index `first` on that make a document of at most `maxBytes`, and at least one. */
  selectToSize(first: number, maxBytes: number, output: string): Promise<Selected>;
  /** Where the top bookmarks lead, in the order of the pages. */
  sections(): Promise<Section[]>;
}

/** The main of the child. */
export const SELECT_MAIN = new URL("./select-host.ts", import.meta.url);

/** A file of 100 MB takes a second or two. */
const ASK_MS = 60_000;

/**
 * Opens a document in a jailed process of its own for as long as `use` works with it. A file that turns out to be damaged is
 * repaired, and `use` begins again. Throws `file-encrypted`, `wrong-password` and `pdf-damaged` with the input's `name`, `too-complex`,
 * `conversion-failed`.
 */
export async function withPages<T>(
  work: PagesWork,
  input: NamedPdf,
  use: (document: DocumentPages) => Promise<T>,
): Promise<T> {
  const prepared: Prepared = { path: input.path, state: "original" };
  for (;;) {
    const node = start(work);
    try {
      return await use(await open(work, node, input, prepared));
    } catch (error) {
      if (!mayRepair(error, prepared)) throw withName(error, input);
      await makePlainCopy({ ...work, deadlineMs: ASK_MS }, input, prepared);
    } finally {
      await node.end();
    }
  }
}

const start = ({ jail, codeCache, folder, deadlineMs, signal }: PagesWork): JailedNode<SelectHost> =>
  startJailedNode<SelectHost>({
    jail,
    main: SELECT_MAIN,
    folder,
    codeCache,
    limits: { residentBytes: 1.5 * 1024 ** 3, cpuSeconds: 0 },
    crash: "pdf-damaged",
    deadlineMs,
    signal,
  });

async function open(
  work: PagesWork,
  node: JailedNode<SelectHost>,
  input: NamedPdf,
  prepared: Prepared,
): Promise<DocumentPages> {
  const { folder } = work;
  for (;;) {
    const path = pathInFolder(folder, prepared.path);
    const { read, pages } = await node.ask("open", { path, asItIs: prepared.state !== "original" }, ASK_MS);
    if (read === "read") return ask(folder, node, pages);
    if (prepared.state !== "original") throw new UserError("pdf-damaged");
    const make = read === "encrypted" ? makeOpenCopy : makePlainCopy;
    await make({ ...work, deadlineMs: ASK_MS }, input, prepared);
  }
}

const ask = (folder: string, node: JailedNode<SelectHost>, pages: number): DocumentPages => ({
  pages,
  select: (order, output, options) =>
    node.ask("select", { order: [...order], output: pathInFolder(folder, output), options }, ASK_MS),
  selectToSize: (first, maxBytes, output) =>
    node.ask("selectToSize", { first, maxBytes, output: pathInFolder(folder, output) }, ASK_MS),
  sections: () => node.ask("sections", undefined, ASK_MS),
});

import { rmSync } from "node:fs";
import type { PlacedPage } from "#domain/page-order.ts";
import { UserError } from "#domain/user-error.ts";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { openFileSink } from "../file-sink.ts";
import { readBack } from "../read-back.ts";
import { asUserError, type Read, readPlainPdf } from "../read-plain-pdf.ts";
import { fillToSize } from "./fill-to-size.ts";
import { type SelectionResult, selectPages } from "./select-pages.ts";
import type { SelectionOptions } from "./selection.ts";
import { readSourceDocument, type SourceDocument } from "./source-document.ts";
import { startsOfSections } from "./start-of-sections.ts";

export type SelectHost = typeof host;

export interface Selected extends SelectionResult {
  readonly bytes: number;
}

let open: { readonly document: SourceDocument; readonly asItIs: boolean } | undefined;

const current = () => {
  if (!open) throw new Error("no document was opened");
  return open;
};

/** The selection's own process: it reads what strangers made, so it lives in the jail. Paths are relative to the job's folder. */
const host = {
  warm: () => {},

  /** The file stays open for every selection that follows. */
  open({ path, asItIs }: { path: string; asItIs: boolean }): { read: Read; pages: number } {
    const read = readPlainPdf(openFileBytes(path), asItIs, (file) => {
      open = { document: readSourceDocument(file), asItIs };
    });
    return { read, pages: open?.document.pages.length ?? 0 };
  },

  /** Writes the pages in this order to `output`, which must not exist. */
  select({ order, output, options }: { order: PlacedPage[]; output: string; options: SelectionOptions }): Selected {
    return checked(write(order, output, options), output);
  },

  /** Writes as many pages from `first` on as make a document of at most `maxBytes`, and at least one. */
  selectToSize({ first, maxBytes, output }: { first: number; maxBytes: number; output: string }): Selected {
    const { document } = current();
    const written = fillToSize(document, first, maxBytes, (order) => {
      rmSync(output, { force: true });
      return write(order, output, { attachments: false });
    });
    return checked(written, output);
  },

  sections(): { title: string; page: number }[] {
    return startsOfSections(current().document);
  },
};

function write(order: readonly PlacedPage[], output: string, options: SelectionOptions): Selected {
  const { document, asItIs } = current();
  const sink = openFileSink(output);
  let bytes = 0;
  const counting = {
    write(piece: Uint8Array) {
      bytes += piece.length;
      sink.write(piece);
    },
  };
  try {
    const result = selectPages(document, order, counting, options);
    // An object that only a scan could find shows that others are missing, too.
    if (document.file.damaged && !asItIs) throw new UserError("pdf-damaged");
    return { ...result, bytes };
  } catch (error) {
    throw asUserError(error);
  } finally {
    sink.close();
  }
}

function checked(selected: Selected, output: string): Selected {
  readBack(output, selected.pages);
  return selected;
}

await answerRequests(host);

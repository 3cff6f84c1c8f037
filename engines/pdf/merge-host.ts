import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { PdfDamaged } from "#formats/pdf/objects.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";
import { openFileSink } from "./file-sink.ts";
import { Merge, type MergeOptions, type MergeResult } from "./merge.ts";
import { readBack } from "./read-back.ts";
import { type PictureLimits, readPictures } from "./read-picture.ts";

export type MergeHost = typeof host;

/** `encrypted` and `damaged` files are not added: qpdf makes a plain copy of them first. */
export type Added = "added" | "encrypted" | "damaged";

let open:
  | { readonly merge: Merge; readonly sink: ReturnType<typeof openFileSink>; readonly output: string }
  | undefined;

const current = () => {
  if (!open) throw new Error("no merge was begun");
  return open;
};

/** The merge's own process: it reads what strangers made, so it lives in the jail. Paths are relative to the job's folder. */
const host = {
  warm: () => {},

  begin({ output, options }: { output: string; options: MergeOptions }): void {
    const sink = openFileSink(output);
    open = { sink, output, merge: new Merge(sink, options) };
  },

  /** `asItIs`: a damaged file is added with what can be found of it. */
  addPdf({ path, title, asItIs }: { path: string; title: string; asItIs: boolean }): Added {
    using source = openFileBytes(path);
    try {
      // The process has a deadline and a limit of memory, which end whatever a file asks for.
      const file = new PdfFile(source, { inflate: nodeInflate, budgetBytes: Number.MAX_SAFE_INTEGER });
      if (file.isEncrypted) return "encrypted";
      if (file.damaged && !asItIs) return "damaged";
      current().merge.add(file, title);
      return "added";
    } catch (error) {
      if (error instanceof PdfDamaged) throw new UserError("pdf-damaged", {}, { cause: error });
      throw error;
    }
  },

  async addPicture({
    path,
    format,
    title,
    limits,
  }: {
    path: string;
    format: Format;
    title: string;
    limits: PictureLimits;
  }) {
    current().merge.addPictures(await readPictures(path, format, limits), title);
  },

  finish(): MergeResult {
    const { merge, sink, output } = current();
    const result = merge.finish();
    sink.close();
    readBack(output, result.pages);
    return result;
  },
};

await answerRequests(host);

import type { Format } from "#domain/format.ts";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { openFileSink } from "./file-sink.ts";
import { Merge, type MergeOptions, type MergeResult } from "./merge.ts";
import { readBack } from "./read-back.ts";
import { type PictureLimits, readPictures } from "./read-picture.ts";
import { type Read, readPlainPdf } from "./read-plain-pdf.ts";

export type MergeHost = typeof host;

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
  addPdf({ path, title, asItIs }: { path: string; title: string; asItIs: boolean }): Read {
    using source = openFileBytes(path);
    return readPlainPdf(source, asItIs, (file) => current().merge.add(file, title));
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

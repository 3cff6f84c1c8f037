import { UserError } from "#domain/user-error.ts";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { PdfDamaged } from "#formats/pdf/objects.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";
import { openFileSink } from "./file-sink.ts";
import { type SlidesPerSheet, writeHandout } from "./handout.ts";

export type HandoutHost = typeof host;

/** The handout's own process: what a hostile presentation made of its exporter is read in the jail. Paths are relative to the job's folder. */
const host = {
  write({ path, output, perSheet }: { path: string; output: string; perSheet: SlidesPerSheet }): number {
    using source = openFileBytes(path);
    const sink = openFileSink(output);
    try {
      const file = new PdfFile(source, { inflate: nodeInflate, budgetBytes: Number.MAX_SAFE_INTEGER });
      return writeHandout(file, sink, perSheet);
    } catch (error) {
      if (error instanceof PdfDamaged) throw new UserError("conversion-failed", {}, { cause: error });
      throw error;
    } finally {
      sink.close();
    }
  },
};

await answerRequests(host);

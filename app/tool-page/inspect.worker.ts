import { SAFETY_LIMITS } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { blobBytes } from "#formats/blob-bytes.ts";
import { inspectFile } from "#formats/inspect.ts";
import type { InspectAnswer, InspectQuestion } from "./inspect-chosen.ts";

/** The same gate as the server's, before a byte is sent: a refusal comes at once and costs no upload. */
addEventListener("message", ({ data }: MessageEvent<InspectQuestion>) => {
  postMessage({ number: data.number, ...answer(data) });
});

function answer({ file, uploadBytes, pdfPages, password }: InspectQuestion): Omit<InspectAnswer, "number"> {
  try {
    const limits = { ...SAFETY_LIMITS, uploadBytes, pdfPages };
    return { found: inspectFile(blobBytes(file), file.name, limits, password === undefined ? {} : { password }) };
  } catch (error) {
    if (error instanceof UserError) return { refused: { code: error.code, details: error.details } };
    // A fault of the check must not keep a good file out: the server looks again.
    return {};
  }
}

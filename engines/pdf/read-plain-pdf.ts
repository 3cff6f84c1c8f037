import { UserError } from "#domain/user-error.ts";
import type { ByteSource } from "#formats/byte-source.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { PdfDamaged } from "#formats/pdf/objects.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";

/** `encrypted` and `damaged` files are not read: qpdf makes a plain copy of them first. */
export type Read = "read" | "encrypted" | "damaged";

/**
 * Reads a file that strangers made, in its jailed process. `asItIs`: a damaged one as well, with what can be found of it. Throws
 * `pdf-damaged` where nothing can.
 */
export function readPlainPdf(source: ByteSource, asItIs: boolean, use: (file: PdfFile) => void): Read {
  try {
    // The process has a deadline and a limit of memory, which end whatever a file asks for.
    const file = new PdfFile(source, { inflate: nodeInflate, budgetBytes: Number.MAX_SAFE_INTEGER });
    if (file.isEncrypted) return "encrypted";
    if (file.damaged && !asItIs) return "damaged";
    use(file);
    return "read";
  } catch (error) {
    throw asUserError(error);
  }
}

export const asUserError = (error: unknown): unknown =>
  error instanceof PdfDamaged ? new UserError("pdf-damaged", {}, { cause: error }) : error;

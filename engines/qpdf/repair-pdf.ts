import { correctPageCounts } from "#engines/pdf/correct-page-counts.ts";
import { PdfDamaged } from "#formats/pdf/objects.ts";
import { jailPath, type QpdfCopy, runQpdf } from "./run-qpdf.ts";

/**
 * Rebuilds a damaged file's structure with all of its objects that can still be found, and its page tree counts what is there:
 * qpdf alone leaves a false count as it was. Throws `pdf-damaged`, `file-encrypted`, `wrong-password`, `too-complex`.
 */
export async function repairPdf(copy: QpdfCopy & { readonly password?: string }): Promise<void> {
  const paths = [jailPath(copy.folder, copy.path), jailPath(copy.folder, copy.output)];
  await runQpdf({ ...copy, args: ["--object-streams=disable", ...paths], failure: "pdf-damaged" });
  try {
    correctPageCounts(copy.output);
  } catch (error) {
    // What has no page tree even now is for whoever opens the copy to refuse.
    if (!(error instanceof PdfDamaged)) throw error;
  }
}

import { jailPath, type QpdfCopy, runQpdf } from "./run-qpdf.ts";

/** Rebuilds a damaged file's structure with all of its objects that can still be found. Throws `pdf-damaged`, `file-encrypted`, `too-complex`. */
export async function repairPdf(copy: QpdfCopy): Promise<void> {
  const paths = [jailPath(copy.folder, copy.path), jailPath(copy.folder, copy.output)];
  await runQpdf({ ...copy, args: ["--object-streams=generate", ...paths], failure: "pdf-damaged" });
}

import { jailPath, type QpdfCopy, runQpdf } from "./run-qpdf.ts";

/** Orders a file so that a browser shows its first page before the rest has arrived. Throws `pdf-damaged`, `too-complex`. */
export async function linearizePdf(copy: QpdfCopy): Promise<void> {
  const paths = [jailPath(copy.folder, copy.path), jailPath(copy.folder, copy.output)];
  await runQpdf({ ...copy, args: ["--linearize", "--object-streams=generate", ...paths], failure: "pdf-damaged" });
}

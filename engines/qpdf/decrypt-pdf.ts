import { jailPath, type QpdfCopy, runQpdf } from "./run-qpdf.ts";

/**
 * Takes a file's encryption off, with the password of the user or the owner; "" for one that opens without asking. Throws
 * `wrong-password`, `pdf-damaged`, `too-complex`.
 */
export async function decryptPdf({ password, ...copy }: QpdfCopy & { readonly password: string }): Promise<void> {
  const paths = [jailPath(copy.folder, copy.path), jailPath(copy.folder, copy.output)];
  await runQpdf({ ...copy, password, args: ["--decrypt", ...paths], failure: "pdf-damaged" });
}

import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { giveToJail } from "#engines/sandbox/make-job-folder.ts";
import { jailPath, type QpdfCopy, runQpdf } from "./run-qpdf.ts";

export interface Protection {
  /** Opens the document; "" for one that opens without asking. */
  readonly openPassword: string;
  /** Lifts the restrictions. */
  readonly ownerPassword: string;
  /** What somebody may do who has not the owner's password. Reading aloud is always allowed. */
  readonly allowed: { readonly print: boolean; readonly copy: boolean; readonly change: boolean };
}

/** A password's bytes beyond these do not count (ISO 32000-2 §7.6.4.3.3). */
export const PASSWORD_BYTES = 127;

/**
 * Encrypts a file with AES-256 (revision 6), in place of any encryption that it had; `password` opens it. Throws `wrong-password`,
 * `file-encrypted`, `pdf-damaged`, `too-complex`.
 */
export async function encryptPdf(
  { password, ...copy }: QpdfCopy & { readonly password?: string },
  { openPassword, ownerPassword, allowed }: Protection,
): Promise<void> {
  const { folder } = copy;
  const job = {
    inputFile: jailPath(folder, copy.path),
    outputFile: jailPath(folder, copy.output),
    ...(password === undefined ? {} : { password }),
    encrypt: {
      userPassword: openPassword,
      ownerPassword,
      "256bit": {
        print: allowed.print ? "full" : "none",
        extract: allowed.copy ? "y" : "n",
        modify: allowed.change ? "all" : "none",
      },
    },
  };
  // A file, because arguments can be read by everybody on the machine; in the folder that holds the document itself, and gone at once.
  const path = join(folder, `protect-${randomUUID()}.json`);
  try {
    await writeFile(path, JSON.stringify(job), { flag: "wx", mode: 0o600 });
    await giveToJail(path);
    const args = [`--job-json-file=${jailPath(folder, path)}`];
    await runQpdf({ ...copy, args, namesPassword: password !== undefined, failure: "pdf-damaged" });
  } finally {
    await rm(path, { force: true });
  }
}

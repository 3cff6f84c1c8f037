import { jailPath, type QpdfWork, runQpdf } from "./run-qpdf.ts";

/** How a file is protected against whoever opened it with a given password. */
export interface Encryption {
  readonly encrypted: boolean;
  /** The password was the owner's, to whom no restriction applies. */
  readonly isOwner: boolean;
  /** Something is not allowed to others: printing, copying, or one of the kinds of change. */
  readonly restricted: boolean;
}

interface QpdfEncryption {
  readonly encrypt: {
    readonly encrypted: boolean;
    readonly ownerpasswordmatched: boolean;
    readonly capabilities: Readonly<Record<string, boolean>>;
  };
}

/** Throws `wrong-password`, `file-encrypted` where a password is needed, `pdf-damaged`, `too-complex`. */
export async function readEncryption(
  work: QpdfWork & { readonly path: string; readonly password?: string },
): Promise<Encryption> {
  const args = ["--json=2", "--json-key=encrypt", jailPath(work.folder, work.path)];
  const { encrypt } = JSON.parse(await runQpdf({ ...work, args, failure: "pdf-damaged" })) as QpdfEncryption;
  return {
    encrypted: encrypt.encrypted,
    isOwner: encrypt.ownerpasswordmatched,
    restricted: Object.values(encrypt.capabilities).includes(false),
  };
}

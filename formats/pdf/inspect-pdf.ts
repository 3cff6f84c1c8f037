import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { ByteSource } from "../byte-source.ts";
import type { Inflate } from "../inflate.ts";
import { unlock } from "./encryption.ts";
import { PdfDamaged, PdfUnreadable } from "./objects.ts";
import { listPages } from "./page-tree.ts";
import type { Primitives } from "./password-hash.ts";
import { PdfFile } from "./pdf-file.ts";
import { isSigned } from "./signatures.ts";

export interface PdfFacts {
  /** Not known while the file is locked, or where only a repair can tell. */
  readonly pages?: number;
  /** It asks for a password; one that opens without asking is not encrypted to a person. */
  readonly encrypted: boolean;
  readonly signed: boolean;
  readonly damaged: boolean;
}

export interface PdfAbilities {
  readonly inflate: Inflate;
  readonly primitives: Primitives;
}

const MB = 1024 * 1024;
/** The structure that a gate reads is small, so a file that asks for more of it is a bomb. */
const gateBudget = (source: ByteSource): number => 32 * MB + source.length;

/**
 * What the gate must know of a PDF. Throws `pdf-damaged` where no engine could help, `too-many-pages` with `limit`,
 * `wrong-password` for a password that was given and does not fit.
 */
export function inspectPdf(
  source: ByteSource,
  pageLimit: number,
  abilities: PdfAbilities,
  password?: string,
): PdfFacts {
  try {
    const file = new PdfFile(source, { inflate: abilities.inflate, budgetBytes: gateBudget(source) });
    if (file.isEncrypted && !open(file, abilities.primitives, password)) {
      return { encrypted: true, signed: false, damaged: file.damaged };
    }
    const pages = listPages(file, pageLimit).length;
    if (exceeds(pages, pageLimit)) throw new UserError("too-many-pages", { limit: pageLimit });
    return { pages, encrypted: false, signed: isSigned(file), damaged: file.damaged };
  } catch (error) {
    if (error instanceof PdfUnreadable) return { encrypted: false, signed: false, damaged: true };
    if (error instanceof PdfDamaged) throw new UserError("pdf-damaged", {}, { cause: error });
    throw error;
  }
}

function open(file: PdfFile, primitives: Primitives, password: string | undefined): boolean {
  if (unlock(file, "", primitives)) return true;
  if (password === undefined) return false;
  if (!unlock(file, password, primitives)) throw new UserError("wrong-password");
  return true;
}

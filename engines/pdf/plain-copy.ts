import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { UserError } from "#domain/user-error.ts";
import { decryptPdf } from "#engines/qpdf/decrypt-pdf.ts";
import { repairPdf } from "#engines/qpdf/repair-pdf.ts";
import type { QpdfWork } from "#engines/qpdf/run-qpdf.ts";

export interface NamedPdf {
  readonly path: string;
  /** Names the file in an error. */
  readonly name: string;
  readonly password?: string;
}

/** How a file is given to our own reader: as it came, or as a copy that qpdf made of it. */
export interface Prepared {
  path: string;
  state: "original" | "copied" | "as-it-is";
}

/** Takes the encryption off. Throws `file-encrypted` where a password is needed and none was given, `wrong-password`. */
export async function makeOpenCopy(work: QpdfWork, input: NamedPdf, prepared: Prepared): Promise<void> {
  const copy = join(work.folder, `open-${randomUUID()}.pdf`);
  try {
    await decryptPdf({ ...work, path: input.path, output: copy, password: input.password ?? "" });
  } catch (error) {
    const asked = error instanceof UserError && error.code === "wrong-password" && input.password === undefined;
    throw asked ? new UserError("file-encrypted", {}, { cause: error }) : error;
  }
  prepared.path = copy;
  prepared.state = "copied";
}

/** Where qpdf finds less than we do, the original is read for what can be found. */
export async function makePlainCopy(work: QpdfWork, input: NamedPdf, prepared: Prepared): Promise<void> {
  const copy = join(work.folder, `repaired-${randomUUID()}.pdf`);
  try {
    await repairPdf({ ...work, path: input.path, output: copy });
    prepared.path = copy;
    prepared.state = "copied";
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== "pdf-damaged") throw withName(error, input);
    prepared.state = "as-it-is";
  }
}

/** Whether a file that broke the work may be repaired, and the work begun again. */
export const mayRepair = (error: unknown, { state }: Prepared): boolean =>
  error instanceof UserError && error.code === "pdf-damaged" && state === "original";

export function withName(error: unknown, { name }: Pick<NamedPdf, "name">): unknown {
  if (!(error instanceof UserError)) return error;
  return new UserError(error.code, { ...error.details, name }, { cause: error.cause ?? error });
}

import { randomBytes } from "node:crypto";
import { UserError } from "#domain/user-error.ts";
import { encryptPdf, PASSWORD_BYTES } from "#engines/qpdf/encrypt-pdf.ts";
import { readEncryption } from "#engines/qpdf/read-encryption.ts";
import { defineRun, type Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { newOutputPath } from "../parts/output-path.ts";
import { protectPdf } from "./tool.ts";

export const run = defineRun(protectPdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  const [input] = inputs;
  checkPasswords(params);
  const output = newOutputPath(folder, "pdf");
  const work = {
    jail: engines.jail,
    folder,
    signal,
    deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER,
    path: input.path,
    ...(input.password === undefined ? {} : { password: input.password }),
  };
  progress(0, 1);
  const before = await readEncryption(work);
  if (before.restricted && !before.isOwner) throw new UserError("permission-needed", { name: input.name });
  const { openPassword, print, copy, change } = params;
  const allowed = { print, copy, change };
  await encryptPdf({ ...work, output }, { openPassword, ownerPassword: ownerPassword(params), allowed });
  progress(1, 1);
  const encrypted = openPassword !== "";
  // Pages of a locked document are nobody's to count or to show.
  const pages = encrypted || input.pages === undefined ? {} : { pages: input.pages };
  return [{ path: output, name: input.name, format: "pdf", encrypted, ...pages }];
});

type Params = Work<ParamsOf<typeof protectPdf>>["params"];

function checkPasswords({ openPassword, permissionPassword }: Params): void {
  if (openPassword === "" && permissionPassword === "") throw new UserError("password-missing");
  for (const [field, password] of Object.entries({ openPassword, permissionPassword })) {
    if (Buffer.byteLength(password) > PASSWORD_BYTES) throw new UserError("invalid-params", { field });
  }
}

/**
 * Who has the owner's password is bound by nothing, so without one that was chosen nobody has it where something is restricted, and
 * everybody who may open the document where nothing is.
 */
function ownerPassword({ openPassword, permissionPassword, print, copy, change }: Params): string {
  if (permissionPassword !== "") return permissionPassword;
  return print && copy && change ? openPassword : randomBytes(32).toString("base64");
}

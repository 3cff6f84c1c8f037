import { UserError } from "#domain/user-error.ts";
import { checkPdf } from "#engines/qpdf/check-pdf.ts";
import { decryptPdf } from "#engines/qpdf/decrypt-pdf.ts";
import { readEncryption } from "#engines/qpdf/read-encryption.ts";
import { defineRun } from "../define-run.ts";
import { newOutputPath } from "../parts/output-path.ts";
import { unlockPdf } from "./tool.ts";

export const run = defineRun(unlockPdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  const [input] = inputs;
  const { jail } = engines;
  const output = newOutputPath(folder, "pdf");
  const password = input.password ?? "";
  const work = {
    jail,
    folder,
    signal,
    deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER,
    path: input.path,
    password,
  };
  progress(0, 2);
  const { encrypted, isOwner, restricted } = await readEncryption(work);
  if (!encrypted) throw new UserError("not-protected", { name: input.name });
  if (restricted && !isOwner && !params.allowed) throw new UserError("permission-needed", { name: input.name });
  await decryptPdf({ ...work, output });
  progress(1, 2);
  const { pages } = await checkPdf(jail, output, signal);
  progress(2, 2);
  return [{ path: output, name: input.name, format: "pdf", pages }];
});

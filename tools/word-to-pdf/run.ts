import { join } from "node:path";
import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { officeFormat } from "#engines/libreoffice/office-formats.ts";
import { checkPdf } from "#engines/qpdf/check-pdf.ts";
import { defineRun } from "../define-run.ts";
import { wordToPdf } from "./tool.ts";

export const run = defineRun(wordToPdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  const [input] = inputs;
  const path = join(folder, "document.pdf");
  progress(0, 1);
  await engines.office.convert({
    input: input.path,
    format: officeFormat(input.format),
    encrypted: input.encrypted,
    ...(input.password === undefined ? {} : { password: input.password }),
    output: path,
    to: { format: "pdf", ...params },
    deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER,
    signal,
  });
  const { pages } = await checkPdf(engines.jail, path, signal);
  if (exceeds(pages, limits.pdfPages)) throw new UserError("too-many-pages", { limit: limits.pdfPages, pages });
  progress(1, 1);
  return [{ path, name: `${fileStem(input.name)}.pdf`, format: "pdf", pages }];
});

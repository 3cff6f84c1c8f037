import { join } from "node:path";
import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { officeFormat } from "#engines/libreoffice/office-formats.ts";
import { makeHandout } from "#engines/pdf/make-handout.ts";
import { checkPdf } from "#engines/qpdf/check-pdf.ts";
import { giveToJail } from "#engines/sandbox/make-job-folder.ts";
import { defineRun } from "../define-run.ts";
import { pptToPdf } from "./tool.ts";

const PER_SHEET = { "1": 1, "2": 2, "3": 3, "4": 4, "6": 6, "9": 9 } as const;

export const run = defineRun(pptToPdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  const [input] = inputs;
  const slides = join(folder, "slides.pdf");
  const deadlineMs = limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER;
  const steps = params.layout === "handout" ? 2 : 1;
  progress(0, steps);
  await engines.office.convert({
    input: input.path,
    format: officeFormat(input.format),
    encrypted: input.encrypted,
    ...(input.password === undefined ? {} : { password: input.password }),
    output: slides,
    to: {
      format: "pdf",
      comments: false,
      bookmarks: true,
      archive: false,
      slides: { pages: params.layout === "notes" ? "notes" : "slides", hidden: params.hidden },
    },
    deadlineMs,
    signal,
  });
  let path = slides;
  if (params.layout === "handout") {
    progress(1, steps);
    path = join(folder, "handout.pdf");
    await giveToJail(slides);
    await makeHandout({ jail: engines.jail, folder, deadlineMs, signal }, slides, path, PER_SHEET[params.perSheet]);
  }
  const { pages } = await checkPdf(engines.jail, path, signal);
  if (exceeds(pages, limits.pdfPages)) throw new UserError("too-many-pages", { limit: limits.pdfPages, pages });
  progress(steps, steps);
  return [{ path, name: `${fileStem(input.name)}.pdf`, format: "pdf", pages }];
});

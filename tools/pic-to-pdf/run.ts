import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { makePicturePages } from "#engines/pdf/make-picture-pages.ts";
import { defineRun } from "../define-run.ts";
import { newOutputPath } from "../parts/output-path.ts";
import { paperOf } from "./paper.ts";
import { picToPdf } from "./tool.ts";

export const run = defineRun(picToPdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  if (exceeds(inputs.length, limits.mergeFiles)) throw new UserError("too-many-files", { limit: limits.mergeFiles });
  const path = newOutputPath(folder, "pdf");
  progress(0, inputs.length);
  const pages = await makePicturePages(
    {
      ...engines,
      folder,
      limits: { maxPixels: limits.picturePixels, maxPages: limits.picturePages },
      deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER,
      signal,
      onAdded: (files) => progress(files, inputs.length),
    },
    inputs,
    path,
    paperOf(params),
  );
  return [{ path, name: `${fileStem(inputs[0].name)}.pdf`, format: "pdf", pages }];
});

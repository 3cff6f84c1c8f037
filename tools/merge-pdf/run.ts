import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { countPages } from "#engines/pdf/count-pages.ts";
import { runMerge } from "#engines/pdf/run-merge.ts";
import { defineRun } from "../define-run.ts";
import { newOutputPath } from "../parts/output-path.ts";
import { mergePdf } from "./tool.ts";

export const run = defineRun(mergePdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  if (exceeds(inputs.length, limits.mergeFiles)) throw new UserError("too-many-files", { limit: limits.mergeFiles });
  const { jail, codeCache } = engines;
  const output = newOutputPath(folder, "pdf");
  // The check is the last step.
  const steps = inputs.length + 1;
  progress(0, steps);
  await runMerge(
    {
      jail,
      codeCache,
      folder,
      limits,
      deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER,
      signal,
      onAdded: (files) => progress(files, steps),
    },
    inputs.map((input) => ({ ...input, title: fileStem(input.name) })),
    output,
    params,
  );
  // The jailed process read all of it back; what became of it is seen here, where no document could change the answer.
  const pages = countPages(output);
  progress(steps, steps);
  return [{ path: output, name: `${fileStem(inputs[0].name)}-merged.pdf`, format: "pdf", pages }];
});

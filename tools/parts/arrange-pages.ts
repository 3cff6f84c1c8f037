import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import type { PlacedPage } from "#domain/page-order.ts";
import { UserError } from "#domain/user-error.ts";
import { countPages } from "#engines/pdf/count-pages.ts";
import type { OutputFile, Work } from "../define-run.ts";
import { newOutputPath } from "./output-path.ts";
import { withPagesOf } from "./with-pages-of.ts";

/** Makes one document of the run's document. `orderOf` is told how many pages there are; `suffix` ends the result's name. */
export async function arrangePages(
  work: Work<unknown>,
  suffix: string,
  orderOf: (pages: number) => readonly PlacedPage[],
): Promise<OutputFile[]> {
  const { inputs, folder, limits, progress } = work;
  const path = await withPagesOf(work, async (document) => {
    const order = orderOf(document.pages);
    const most = Math.max(limits.pdfPages, document.pages);
    if (limits.pdfPages > 0 && exceeds(order.length, most)) {
      throw new UserError("too-many-pages", { limit: limits.pdfPages, pages: order.length });
    }
    progress(0, order.length);
    const output = newOutputPath(folder, "pdf");
    await document.select(order, output, { attachments: true });
    progress(order.length, order.length);
    return output;
  });
  // The jailed process read all of it back; what became of it is seen here, where no document could change the answer.
  return [{ path, name: `${fileStem(inputs[0].name)}-${suffix}.pdf`, format: "pdf", pages: countPages(path) }];
}

import { z } from "zod";
import { ARRANGEMENTS, type Arrangement } from "#domain/page-order.ts";
import { defineTool } from "../define-tool.ts";
import { pageOrder } from "../parts/page-params.ts";

export const sortPdfPages = defineTool({
  id: "sort-pdf-pages",
  oldPath: "rearrangepdfpages",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf"],
  takes: "each",
  pageWork: "sort",
  opensEncrypted: true,
  params: z.object({
    /** `3, 1, 2@90, 9-5`: pages in their new order, turned, repeated or left out as wanted. Empty: every page as it stands. */
    order: pageOrder(),
    /**
     * What is done with that order as a whole. `interleave`: the first half are fronts, the second half their backs;
     * `interleave-reversed`: the backs come last page first.
     */
    arrangement: z.enum(Object.keys(ARRANGEMENTS) as Arrangement[]).default("as-written"),
  }),
});

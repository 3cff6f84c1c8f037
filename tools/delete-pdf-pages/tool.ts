import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { pageRange } from "../parts/page-params.ts";

export const deletePdfPages = defineTool({
  id: "delete-pdf-pages",
  oldPath: "deletepagesfrompdf",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf"],
  takes: "each",
  pageWork: "delete",
  opensEncrypted: true,
  params: z.object({
    /** The pages that go, `1-3, 5`; at least one page has to stay. */
    pages: pageRange(),
  }),
});

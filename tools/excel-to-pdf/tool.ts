import { z } from "zod";
import { PAGE_RANGE_PATTERN } from "#domain/page-range.ts";
import { defineTool } from "../define-tool.ts";
import { flag } from "../parts/params.ts";

export const excelToPdf = defineTool({
  id: "excel-to-pdf",
  oldPath: "exceltopdf",
  group: "convert",
  from: "excel",
  to: "pdf",
  accepts: ["xlsx", "xls", "ods", "csv"],
  takes: "each",
  opensEncrypted: true,
  params: z.object({
    /** A sheet wider than its paper is made smaller until all its columns are on one page. */
    fitWidth: flag(true),
    /** `auto`: as the sheet says, and landscape where it is too wide for portrait. */
    orientation: z.enum(["auto", "portrait", "landscape"]).default("auto"),
    /** `1-3, 5` among the sheets that are not hidden; empty is all of them. */
    sheets: z.string().max(1000).regex(PAGE_RANGE_PATTERN).default(""),
    /** Lines around every cell; off leaves it to the sheet. */
    gridlines: flag(false),
  }),
});

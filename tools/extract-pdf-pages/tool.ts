import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { pageRange } from "../parts/page-params.ts";

export const extractPdfPages = defineTool({
  id: "extract-pdf-pages",
  oldPath: "extractpdfpages",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf"],
  takes: "each",
  pageWork: "extract",
  opensEncrypted: true,
  params: z.object({
    /** `pages`: the pages named. `every`: a file each so many pages. `bookmarks`: one a top bookmark. `size`: as many pages as fit. */
    split: z.enum(["pages", "every", "bookmarks", "size"]).default("pages"),
    /** For `pages`: `1-3, 5`, in that order; empty is every page. */
    pages: pageRange(),
    /** For `pages`: all of them in one file, or a file for each range. */
    files: z.enum(["one", "ranges"]).default("one"),
    /** For `every`: pages a file. */
    every: z.coerce.number().int().min(1).max(2000).default(1),
    /** For `size`: a file has at most so many megabytes (of 1024 x 1024 bytes), unless a single page has more. */
    megabytes: z.coerce.number().min(0.01).max(2000).default(10),
  }),
});

import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { pageRange } from "../parts/page-params.ts";

export const pdfToPic = defineTool({
  id: "pdf-to-pic",
  oldPath: "pdftopic",
  group: "convert",
  from: "pdf",
  to: "image",
  accepts: ["pdf"],
  takes: "each",
  limitsRunPages: true,
  opensEncrypted: true,
  params: z.object({
    format: z.enum(["jpg", "png"]).default("jpg"),
    dpi: z.coerce.number().int().min(36).max(600).default(150),
    /** `1-3, 5`; empty is every page. */
    pages: pageRange(),
    /** `pages`: a picture a page. `long`: one picture, the pages below each other. */
    layout: z.enum(["pages", "long"]).default("pages"),
    /** JPEG quality. */
    quality: z.coerce.number().int().min(30).max(100).default(85),
  }),
});

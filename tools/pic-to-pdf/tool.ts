import { z } from "zod";
import { defineTool } from "../define-tool.ts";

export const picToPdf = defineTool({
  id: "pic-to-pdf",
  oldPath: "pictopdf",
  group: "convert",
  from: "image",
  to: "pdf",
  accepts: ["jpg", "png", "webp", "tiff", "gif", "bmp", "avif"],
  takes: "all",
  params: z.object({
    /** `fit`: each page is as large as its picture. B sizes are those of ISO 216. */
    size: z.enum(["fit", "a3", "a4", "a5", "b4", "b5"]).default("a4"),
    /** Of pages that are not as large as their pictures; `auto`: as each picture lies. */
    orientation: z.enum(["auto", "portrait", "landscape"]).default("auto"),
    margin: z.enum(["none", "small", "large"]).default("none"),
  }),
});

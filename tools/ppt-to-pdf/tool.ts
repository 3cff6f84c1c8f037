import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { flag } from "../parts/params.ts";

export const pptToPdf = defineTool({
  id: "ppt-to-pdf",
  oldPath: "ppttopdf",
  group: "convert",
  from: "ppt",
  to: "pdf",
  accepts: ["pptx", "ppt", "odp"],
  takes: "each",
  opensEncrypted: true,
  params: z.object({
    /** `slides`: a page a slide. `notes`: the speaker's notes below each. `handout`: several slides on a sheet of A4. */
    layout: z.enum(["slides", "notes", "handout"]).default("slides"),
    /** On a sheet of a handout. */
    perSheet: z.enum(["1", "2", "3", "4", "6", "9"]).default("4"),
    /** Slides that a show leaves out. */
    hidden: flag(false),
  }),
});

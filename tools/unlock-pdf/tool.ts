import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { flag } from "../parts/params.ts";

export const unlockPdf = defineTool({
  id: "unlock-pdf",
  oldPath: "unlockpdf",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf"],
  takes: "each",
  opensEncrypted: true,
  params: z.object({
    /** Whoever asks says that he may lift the author's restrictions, where he has not the password that does. */
    allowed: flag(false),
  }),
});

import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { flag } from "../parts/params.ts";

/** As a person can type it: a control character is a slip of whoever pasted it. */
const password = z
  .string()
  .max(127)
  .regex(/^\P{Cc}*$/u)
  .default("");

export const protectPdf = defineTool({
  id: "protect-pdf",
  oldPath: "protectpdf",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf"],
  takes: "each",
  opensEncrypted: true,
  secretParams: ["openPassword", "permissionPassword"],
  needsSecret: true,
  params: z.object({
    /** Asked for by every reader before the document opens. */
    openPassword: password,
    /** Lifts the restrictions below. */
    permissionPassword: password,
    print: flag(true),
    copy: flag(true),
    /** Pages, text, notes and form fields. */
    change: flag(true),
  }),
});

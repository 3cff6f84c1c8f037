import { defineTool } from "../define-tool.ts";
import { z } from "zod";

export const wordToPdf = defineTool({
  id: "word-to-pdf",
  oldPath: "wordtopdf",
  group: "convert",
  from: "word",
  to: "pdf",
  accepts: ["docx", "doc", "odt", "rtf"],
  takes: "each",
  opensEncrypted: true,
  params: z.object({
    /** Comments of reviewers, printed in the margin. */
    comments: z.stringbool().or(z.boolean()).default(false),
    /** Headings become bookmarks. */
    bookmarks: z.stringbool().or(z.boolean()).default(true),
    /** PDF/A-2b for archives. */
    archive: z.stringbool().or(z.boolean()).default(false),
  }),
});

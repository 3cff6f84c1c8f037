import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { flag } from "../parts/params.ts";

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
    /** Comments of reviewers become the PDF's notes, which a viewer opens; nothing of them is printed on the page. */
    comments: flag(false),
    /** Headings become bookmarks. */
    bookmarks: flag(true),
    /** PDF/A-2b for archives. */
    archive: flag(false),
  }),
});

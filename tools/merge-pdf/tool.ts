import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { flag } from "../parts/params.ts";

export const mergePdf = defineTool({
  id: "merge-pdf",
  oldPath: "mergepdf",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf", "jpg", "png", "webp", "tiff", "gif", "bmp"],
  takes: "all",
  minInputs: 2,
  opensEncrypted: true,
  params: z.object({
    /** `files`: a bookmark a file with that file's own below it. `keep`: the files' own one after the other. `none`: drop all. */
    bookmarks: z.enum(["files", "keep", "none"]).default("files"),
    /** A blank page after a document with an odd number of pages, so that each begins on a right-hand page. */
    evenPages: flag(false),
  }),
});

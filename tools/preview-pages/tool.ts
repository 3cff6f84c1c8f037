import { z } from "zod";
import { defineTool } from "../define-tool.ts";

/** The widths that previews are drawn in; another one asked for gets the next larger. */
export const PREVIEW_WIDTHS = [160, 320, 640, 1280] as const;

/** Pictures of a few pages of a PDF, for thumbnails and the viewer: internal work, by the mechanism of every tool. */
export const previewPages = defineTool({
  id: "preview-pages",
  group: "convert",
  from: "pdf",
  to: "image",
  accepts: ["pdf"],
  takes: "each",
  opensEncrypted: true,
  listed: false,
  params: z.object({
    /** Counted from 1, both included. */
    from: z.int().min(1),
    to: z.int().min(1),
    width: z.literal(PREVIEW_WIDTHS),
  }),
});

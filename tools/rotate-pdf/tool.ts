import { z } from "zod";
import { defineTool } from "../define-tool.ts";
import { pageOrder, pageRange } from "../parts/page-params.ts";

export const rotatePdf = defineTool({
  id: "rotate-pdf",
  oldPath: "rotatepdf",
  group: "organize",
  from: "pdf",
  to: "pdf",
  accepts: ["pdf"],
  takes: "each",
  pageWork: "rotate",
  opensEncrypted: true,
  params: z.object({
    /** Degrees to the right, by which the chosen pages turn from where they stand; negative to the left. */
    angle: z.coerce.number().int().min(-270).max(270).multipleOf(90).default(90),
    /** `1-3, 5`; empty is every page. */
    pages: pageRange(),
    /** `1@90, 4-6@180`: pages that turn each by an angle of its own. Where it says anything, `angle` and `pages` do not count. */
    turns: pageOrder(),
  }),
});

import type { Tool } from "./define-tool.ts";
import { deletePdfPages } from "./delete-pdf-pages/tool.ts";
import { excelToPdf } from "./excel-to-pdf/tool.ts";
import { extractPdfPages } from "./extract-pdf-pages/tool.ts";
import { mergePdf } from "./merge-pdf/tool.ts";
import { pdfToPic } from "./pdf-to-pic/tool.ts";
import { picToPdf } from "./pic-to-pdf/tool.ts";
import { pptToPdf } from "./ppt-to-pdf/tool.ts";
import { previewPages } from "./preview-pages/tool.ts";
import { protectPdf } from "./protect-pdf/tool.ts";
import { rotatePdf } from "./rotate-pdf/tool.ts";
import { sortPdfPages } from "./sort-pdf-pages/tool.ts";
import { unlockPdf } from "./unlock-pdf/tool.ts";
import { wordToPdf } from "./word-to-pdf/tool.ts";

/** Every tool, in the order of the navigation. A new one is its folder and a line here. */
export const TOOLS = [
  pdfToPic,
  wordToPdf,
  excelToPdf,
  pptToPdf,
  picToPdf,
  mergePdf,
  protectPdf,
  unlockPdf,
  extractPdfPages,
  deletePdfPages,
  sortPdfPages,
  rotatePdf,
  previewPages,
] as const satisfies readonly Tool[];

export type ToolId = (typeof TOOLS)[number]["id"];

export const findTool = (id: string): Tool | undefined => TOOLS.find((tool) => tool.id === id);

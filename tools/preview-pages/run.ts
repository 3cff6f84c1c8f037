import { join } from "node:path";
import { UserError } from "#domain/user-error.ts";
import { openPdf } from "#engines/pdfium/open-pdf.ts";
import { defineRun, type OutputFile } from "../define-run.ts";
import { previewPages } from "./tool.ts";

const POINTS_AN_INCH = 72;
const QUALITY = 82;
/** A page far longer than it is wide gets a narrower picture, rather than one that no browser shows. */
const MAX_PIXELS = 8_000_000;
const MAX_DPI = 300;

export const run = defineRun(previewPages, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  const deadlineMs = limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER;
  const { jail, codeCache, sparePdfium } = engines;
  const pdf = await openPdf({ jail, codeCache, sparePdfium, folder, deadlineMs, signal }, inputs[0]);
  try {
    const sizes = pdf.sizes.slice(params.from - 1, params.to);
    if (sizes.length === 0) throw new UserError("page-out-of-range", { pages: pdf.sizes.length });
    const outputs: OutputFile[] = [];
    for (const [index, size] of sizes.entries()) {
      const page = params.from - 1 + index;
      const path = join(folder, `preview-${page + 1}.jpg`);
      const fitting = Math.sqrt((MAX_PIXELS * POINTS_AN_INCH ** 2) / (size.width * size.height));
      const dpi = Math.min((params.width * POINTS_AN_INCH) / size.width, fitting, MAX_DPI);
      const drawing = { dpi, background: "white", maxPixels: limits.picturePixels } as const;
      await pdf.pdfium.draw(page, drawing, { format: "jpg", quality: QUALITY, dpi: Math.round(dpi) }, path);
      outputs.push({ path, name: `${page + 1}.jpg`, format: "jpg" });
      progress(outputs.length, sizes.length);
    }
    return outputs;
  } finally {
    await pdf.end();
  }
});

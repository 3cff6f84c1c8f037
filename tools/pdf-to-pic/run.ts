import { randomUUID } from "node:crypto";
import { lstat, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { parsePageRange } from "#domain/page-range.ts";
import { UserError } from "#domain/user-error.ts";
import type { Encoding } from "#engines/images/encode-raster.ts";
import type { Drawing } from "#engines/pdfium/draw-page.ts";
import { type OpenPdf, openPdf } from "#engines/pdfium/open-pdf.ts";
import { defineRun, type OutputFile, type Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { checkRunPages } from "../parts/run-pages.ts";
import { type Plan, planPictures } from "./plan-pictures.ts";
import { pdfToPic } from "./tool.ts";

/** The start of a second process pays from here on. */
const PAGES_FOR_TWO = 8;

export const run = defineRun(pdfToPic, async (work) => {
  const { inputs, params, folder, limits, signal } = work;
  const [input] = inputs;
  const { jail, codeCache } = work.engines;
  // The processes write one file together, which each must find in the job's folder.
  const sparePdfium = params.layout === "long" ? undefined : work.engines.sparePdfium;
  const pdf = await openPdf(
    { jail, codeCache, sparePdfium, folder, deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER, signal },
    input,
    (input.pages ?? PAGES_FOR_TWO) < PAGES_FOR_TWO ? 1 : 2,
  );
  try {
    checkRunPages(input.name, pdf.sizes.length, params.pages, limits);
    const pages = parsePageRange(params.pages, pdf.sizes.length);
    const plan = planPictures(pages, pdf.sizes, { ...params, maxPixels: limits.picturePixels });
    return await (params.layout === "long" ? drawLong(pdf, plan, work) : drawPages(pdf, plan, work));
  } finally {
    await pdf.end();
  }
});

type PictureWork = Work<ParamsOf<typeof pdfToPic>>;

/** A picture a page, named by the page's number in the document. */
async function drawPages(pdf: OpenPdf, plan: Plan, work: PictureWork): Promise<OutputFile[]> {
  const { params, folder, progress } = work;
  const digits = Math.max(3, String(pdf.sizes.length).length);
  const stem = fileStem(work.inputs[0].name);
  const outputs = new Map<number, OutputFile>();
  let bytes = 0;
  await pdf.eachPage(
    plan.pages.map(({ page }) => page),
    async (pdfium, page) => {
      const number = String(page + 1).padStart(digits, "0");
      const path = join(folder, `page-${number}.${params.format}`);
      await pdfium.draw(page, drawing(work), encoding(params), path);
      bytes += await sizeOfPicture(path);
      if (exceeds(bytes, work.limits.resultBytes))
        throw new UserError("result-too-large", { limit: work.limits.resultBytes });
      outputs.set(page, { path, name: `${stem}-${number}.${params.format}`, format: params.format });
      progress(outputs.size, plan.pages.length);
    },
  );
  return plan.pages.flatMap(({ page }) => outputs.get(page) ?? []);
}

/** One picture as wide as the widest page: every process writes its pages' rows into one file, which is encoded in the end. */
async function drawLong(pdf: OpenPdf, plan: Plan, work: PictureWork): Promise<OutputFile[]> {
  const { params, folder, progress } = work;
  const { width, height } = plan;
  const rows = join(folder, `rows-${randomUUID()}.rgb`);
  const path = join(folder, `long.${params.format}`);
  const tops = new Map(plan.pages.map(({ page, top }) => [page, top]));
  let done = 0;
  await pdf.eachPage([...tops.keys()], async (pdfium, page) => {
    await pdfium.drawRows(page, { ...drawing(work), width }, rows, (tops.get(page) ?? 0) * width * 3);
    progress(++done, tops.size);
  });
  await pdf.pdfium.encodeRows(rows, { width, height }, encoding(params), path);
  await rm(rows);
  await sizeOfPicture(path);
  return [{ path, name: `${fileStem(work.inputs[0].name)}.${params.format}`, format: params.format }];
}

const drawing = ({ params, limits }: PictureWork): Drawing => ({
  dpi: params.dpi,
  background: "white",
  maxPixels: limits.picturePixels,
});

const encoding = ({ format, quality, dpi }: PictureWork["params"]): Encoding => ({ format, quality, dpi });

/** A hostile PDF that took over its process could have left a link to another file in the picture's place. */
async function sizeOfPicture(path: string): Promise<number> {
  const found = await lstat(path);
  if (!found.isFile()) throw new Error(`${path} is not a file`);
  return found.size;
}

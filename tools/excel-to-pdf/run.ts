import { join } from "node:path";
import { fileStem } from "#domain/file-name.ts";
import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { officeFormat } from "#engines/libreoffice/office-formats.ts";
import { prepareCsv } from "#engines/libreoffice/prepare-csv.ts";
import { checkPdf } from "#engines/qpdf/check-pdf.ts";
import { defineRun } from "../define-run.ts";
import { newOutputPath } from "../parts/output-path.ts";
import { excelToPdf } from "./tool.ts";

export const run = defineRun(excelToPdf, async ({ inputs, params, folder, engines, limits, signal, progress }) => {
  const [input] = inputs;
  const isText = input.format === "csv";
  const table = newOutputPath(folder, "csv");
  const path = join(folder, "workbook.pdf");
  const { sheets, ...layout } = params;
  progress(0, 1);
  const csv = isText ? { csv: await prepareCsv(input.path, table, signal) } : {};
  await engines.office.convert({
    input: isText ? table : input.path,
    ...csv,
    format: officeFormat(input.format),
    encrypted: input.encrypted,
    ...(input.password === undefined ? {} : { password: input.password }),
    output: path,
    to: {
      format: "pdf",
      comments: false,
      bookmarks: true,
      archive: false,
      sheets: { ...layout, chosen: sheetRanges(sheets), plain: isText },
    },
    deadlineMs: limits.jobSeconds * 1000 || Number.MAX_SAFE_INTEGER,
    signal,
  });
  const { pages } = await checkPdf(engines.jail, path, signal);
  if (exceeds(pages, limits.pdfPages)) throw new UserError("too-many-pages", { limit: limits.pdfPages, pages });
  progress(1, 1);
  return [{ path, name: `${fileStem(input.name)}.pdf`, format: "pdf", pages }];
});

/** How many sheets there are is only known once the workbook is open. */
const sheetRanges = (text: string): [number, number | null][] =>
  text.split(",").flatMap((part): [number, number | null][] => {
    const [from, to] = part.split("-").map((number) => number.trim());
    if (!from) return [];
    return [[Number(from), to === undefined ? Number(from) : to === "" ? null : Number(to)]];
  });

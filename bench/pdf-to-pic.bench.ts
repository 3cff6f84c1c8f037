import { reportPdf } from "#test/documents/rendered-report.ts";
import type { Benchmark } from "./benchmark.ts";
import { drawDocument } from "./draw-document.ts";

const PAGES = 50;

export const benchmark: Benchmark = {
  name: "pdf-to-pic",
  title: `A report of ${PAGES} pages with photographs to JPEGs, from the file to the last picture, with the start of every process.`,
  amount: PAGES,
  unit: "pages",
  bar: 1.7,
  rounds: 9,
  prepare: async (workshop) => drawDocument(workshop, await reportPdf({ pages: PAGES }), PAGES),
};

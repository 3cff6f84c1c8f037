import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { reportPdf } from "#test/documents/rendered-report.ts";
import { run } from "#tools/pdf-to-pic/run.ts";
import { pdfToPic } from "#tools/pdf-to-pic/tool.ts";
import type { Benchmark } from "./benchmark.ts";
import { runBare } from "./run-bare.ts";

const PAGES = 50;

export const benchmark: Benchmark = {
  name: "pdf-to-pic",
  title: `A report of ${PAGES} pages to JPEGs at 150 dpi, from the file to the last picture, with the start of every process.`,
  amount: PAGES,
  unit: "pages",
  bar: 1.7,
  rounds: 7,
  async prepare({ engines, signal, newFolder }) {
    const report = await reportPdf({ pages: PAGES });
    const source = join(await newFolder(), "report.pdf");
    await writeFile(source, report);
    return {
      Octavo: async () => {
        const folder = await newFolder();
        const path = join(folder, "input.pdf");
        await writeFile(path, report);
        await run({
          inputs: [{ path, name: "report.pdf", format: "pdf", pages: PAGES, encrypted: false }],
          params: pdfToPic.params.parse({}),
          folder,
          engines,
          limits: SAFETY_LIMITS,
          signal,
          progress: () => {},
        });
      },
      "pdftoppm -jpeg": async () => {
        const folder = join(await newFolder(), "pictures");
        await mkdir(folder);
        await runBare("/usr/bin/pdftoppm", ["-jpeg", "-r", "150", source, join(folder, "page")], signal);
      },
    };
  },
};

import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import type { InputFile } from "#tools/define-run.ts";
import { run } from "#tools/merge-pdf/run.ts";
import { mergePdf } from "#tools/merge-pdf/tool.ts";
import type { Benchmark } from "./benchmark.ts";
import { runBare } from "./run-bare.ts";

const FILES = 10;
const PAGES = 50;

export const benchmark: Benchmark = {
  name: "merge",
  title: `${FILES} documents of ${PAGES} pages with bookmarks, links, fields and page labels, which we keep and the peers do not all.`,
  amount: FILES * PAGES,
  unit: "pages",
  rounds: 9,
  async prepare({ engines, signal, newFolder }) {
    const sources = await writeSamples(await newFolder());
    return {
      octavo: async () => {
        const folder = await newFolder();
        const inputs = await Promise.all(
          sources.map((source, index) => bring(source, join(folder, `input-${index}.pdf`))),
        );
        await run({
          inputs: inputs as [InputFile, ...InputFile[]],
          params: mergePdf.params.parse({}),
          folder,
          engines,
          limits: SAFETY_LIMITS,
          signal,
          progress: () => {},
        });
      },
      "qpdf --empty --pages": async () => {
        const output = join(await newFolder(), "merged.pdf");
        await runBare("/usr/bin/qpdf", ["--empty", "--pages", ...sources, "--", output], signal);
      },
      pdfunite: async () => {
        await runBare("/usr/bin/pdfunite", [...sources, join(await newFolder(), "merged.pdf")], signal);
      },
    };
  },
};

async function writeSamples(folder: string): Promise<string[]> {
  const paths = Array.from({ length: FILES }, (_, index) => join(folder, `sample-${index}.pdf`));
  for (const [index, path] of paths.entries()) {
    const name = `Document ${index + 1}`;
    const fields = [`name ${index}`, "place"];
    await writeFile(
      path,
      samplePdf({ pages: PAGES, name, fields, bookmarks: true, links: true, labels: true, pictureBytes: 100_000 }),
    );
  }
  return paths;
}

async function bring(source: string, path: string): Promise<InputFile> {
  await copyFile(source, path);
  return { path, name: "document.pdf", format: "pdf", pages: PAGES, encrypted: false };
}

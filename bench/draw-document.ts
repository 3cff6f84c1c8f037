import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { run } from "#tools/pdf-to-pic/run.ts";
import { pdfToPic } from "#tools/pdf-to-pic/tool.ts";
import type { Workshop } from "./benchmark.ts";
import type { Contestant } from "./measure.ts";
import { runBare } from "./run-bare.ts";

/** Our pdf-to-pic and poppler's on the same document, both with their standard settings at 150 dpi. */
export async function drawDocument(
  { engines, signal, newFolder }: Workshop,
  pdf: Uint8Array,
  pages: number,
): Promise<Readonly<Record<string, Contestant>>> {
  const source = join(await newFolder(), "document.pdf");
  await writeFile(source, pdf);
  return {
    octavo: async () => {
      const folder = await newFolder();
      const path = join(folder, "input.pdf");
      await writeFile(path, pdf);
      await run({
        inputs: [{ path, name: "document.pdf", format: "pdf", pages, encrypted: false }],
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
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { findOffice } from "#engines/libreoffice/find-office.ts";
import { type DocxBlock, makeDocx } from "#test/documents/docx.ts";
import { run } from "#tools/word-to-pdf/run.ts";
import { wordToPdf } from "#tools/word-to-pdf/tool.ts";
import type { Benchmark } from "./benchmark.ts";
import { runBare } from "./run-bare.ts";

const SECTIONS = 20;

export const benchmark: Benchmark = {
  name: "word-to-pdf",
  title:
    "A .docx of about ten pages with headings, text, lists and tables: our warm office against one started for the document.",
  amount: 1,
  unit: "documents",
  rounds: 9,
  async prepare({ engines, signal, newFolder }) {
    const document = makeDocx(Array.from({ length: SECTIONS }, (_, index) => section(index + 1)).flat());
    const source = join(await newFolder(), "document.docx");
    await writeFile(source, document);
    const soffice = join(findOffice().programs, "soffice");
    return {
      "octavo, warm": async () => {
        const folder = await newFolder();
        const path = join(folder, "input.docx");
        await writeFile(path, document);
        await run({
          inputs: [{ path, name: "document.docx", format: "docx", encrypted: false }],
          params: wordToPdf.params.parse({}),
          folder,
          engines,
          limits: SAFETY_LIMITS,
          signal,
          progress: () => {},
        });
      },
      "soffice --convert-to": async () => {
        const folder = await newFolder();
        const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
        await runBare(soffice, [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, source], signal);
      },
    };
  },
};

const SENTENCE =
  "The quick brown fox jumps over the lazy dog while the band plays on and nobody looks up from the table. ";

function section(number: number): DocxBlock[] {
  return [
    { heading: 1, text: `Section ${number}` },
    { text: SENTENCE.repeat(6) },
    { text: SENTENCE.repeat(4) },
    { list: ["first", "second", "third"].map((item) => `${item} of section ${number}`) },
    { table: Array.from({ length: 5 }, (_, row) => [`Row ${row + 1}`, String(number * row), SENTENCE.slice(0, 40)]) },
  ];
}

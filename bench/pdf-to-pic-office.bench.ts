import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { type DocxBlock, makeDocx } from "#test/documents/docx.ts";
import { run } from "#tools/word-to-pdf/run.ts";
import { wordToPdf } from "#tools/word-to-pdf/tool.ts";
import type { Benchmark, Workshop } from "./benchmark.ts";
import { drawDocument } from "./draw-document.ts";

const PAGES = 50;

export const benchmark: Benchmark = {
  name: "pdf-to-pic-office",
  title: `The same for a text of ${PAGES} pages that an office program made, with its fonts in it.`,
  amount: PAGES,
  unit: "pages",
  bar: 1.7,
  rounds: 9,
  prepare: async (workshop) => drawDocument(workshop, await officePdf(workshop), PAGES),
};

const SENTENCE =
  "The quick brown fox jumps over the lazy dog while the band plays on and nobody looks up from the table. ";

async function officePdf({ engines, signal, newFolder }: Workshop): Promise<Uint8Array> {
  const folder = await newFolder();
  const path = join(folder, "input.docx");
  await writeFile(path, makeDocx(Array.from({ length: PAGES }, (_, index) => page(index + 1)).flat()));
  const [made] = await run({
    inputs: [{ path, name: "document.docx", format: "docx", encrypted: false }],
    params: wordToPdf.params.parse({}),
    folder,
    engines,
    limits: SAFETY_LIMITS,
    signal,
    progress: () => {},
  });
  if (made?.pages !== PAGES) throw new Error(`the office made ${made?.pages} pages, not ${PAGES}`);
  return readFile(made.path);
}

const page = (number: number): DocxBlock[] => [
  { heading: 1, text: `Chapter ${number}` },
  { text: SENTENCE.repeat(12), font: "Liberation Serif" },
  { text: SENTENCE.repeat(8), font: "Liberation Sans" },
  { table: Array.from({ length: 6 }, (_, row) => [`Row ${row + 1}`, String(number * row), SENTENCE.slice(0, 30)]) },
  ...(number < PAGES ? [{ pageBreak: true } as const] : []),
];

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memorySource } from "#formats/byte-source.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { Merge } from "./merge.ts";
import { readBack } from "./read-back.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-read-back-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** A document that we wrote, with what `damage` makes of its bytes. */
async function written(damage: (pdf: string) => string = (pdf) => pdf): Promise<string> {
  const path = join(folder, "written.pdf");
  const chunks: Buffer[] = [];
  const merge = new Merge(
    { write: (bytes) => void chunks.push(Buffer.from(bytes)) },
    { bookmarks: "keep", evenPages: false },
  );
  const bytes = samplePdf({ name: "a", pages: 3, bookmarks: true, links: true });
  merge.add(new PdfFile(memorySource(bytes), { inflate: nodeInflate, budgetBytes: bytes.length * 100 }), "a");
  merge.finish();
  await writeFile(path, Buffer.from(damage(Buffer.concat(chunks).toString("latin1")), "latin1"));
  return path;
}

const refused = expect.objectContaining({ code: "conversion-failed" });

test("a document as it was written passes, with as many pages as it should have", async () => {
  const path = await written();
  expect(() => readBack(path, 3)).not.toThrow();
  expect(() => readBack(path, 4)).toThrow(refused);
});

test.each<[string, (pdf: string) => string]>([
  ["that was cut off", (pdf) => pdf.slice(0, -100)],
  ["with a stream that is longer than it says", (pdf) => pdf.replace("\nendstream", " and more\nendstream")],
  ["whose objects stand elsewhere", (pdf) => pdf.replace("\n", "\n% moved\n")],
  ["that is empty", () => ""],
])("a document %s is refused", async (_what, damage) => {
  const path = await written(damage);
  expect(() => readBack(path, 3)).toThrow(refused);
});

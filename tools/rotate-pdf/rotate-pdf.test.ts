import { expect, test } from "vitest";
import { listPages } from "#formats/pdf/page-tree.ts";
import { chaptersPdf } from "#test/documents/pdf-chapters.ts";
import { drawnPage, pdfFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { runOnPdf } from "#test/pdf-tool.ts";
import { run } from "./run.ts";
import { rotatePdf } from "./tool.ts";

/** Page 3 of the document stands turned by 90 already. */
async function rotations(params: Record<string, unknown>): Promise<unknown[]> {
  const [output] = await runOnPdf(rotatePdf, run, { bytes: chaptersPdf(), params });
  await pdfFacts(output!.path);
  return listPages(await readPdf(output!.path), 0).map(({ dict }) => dict.get("Rotate") ?? 0);
}

test("T13: every page turns from where it stands", async () => {
  expect(await rotations({})).toEqual([90, 90, 180, 90, 90, 90]);
  expect(await rotations({ angle: 270 })).toEqual([270, 270, 0, 270, 270, 270]);
  expect(await rotations({ angle: "-90" })).toEqual([270, 270, 0, 270, 270, 270]);
});

test("T13: only the chosen pages turn", async () => {
  expect(await rotations({ angle: 180, pages: "1, 3-4" })).toEqual([180, 0, 270, 180, 0, 0]);
});

test("T13: each page by its own angle, whatever the choices for all say", async () => {
  expect(await rotations({ angle: 180, pages: "1", turns: "2@90, 5-6@270" })).toEqual([0, 90, 90, 0, 270, 270]);
});

test("T13: a turned page is the same picture turned, and everything else stays", async () => {
  const [output] = await runOnPdf(rotatePdf, run, { bytes: chaptersPdf() });
  expect(output).toMatchObject({ name: "Report-rotated.pdf", pages: 6 });
  const [same] = await runOnPdf(rotatePdf, run, { bytes: chaptersPdf(), params: { angle: 0 } });
  const [upright, turned] = [await drawnPage(same!.path, 2), await drawnPage(output!.path, 2)];
  expect(sizeOf(turned)).toEqual(sizeOf(upright).toReversed());
  expect(await pdfFacts(output!.path)).toEqual(await pdfFacts(same!.path));
});

test("T13: an angle that is no quarter of a turn is refused before any work", () => {
  for (const angle of [45, 1, 360]) expect(rotatePdf.params.safeParse({ angle }).success).toBe(false);
});

/** Of a picture as poppler writes it: `P6`, width and height. */
const sizeOf = (picture: Buffer): number[] =>
  (/^P6\s+(\d+)\s+(\d+)/.exec(picture.toString("latin1", 0, 32)) ?? []).slice(1).map(Number);

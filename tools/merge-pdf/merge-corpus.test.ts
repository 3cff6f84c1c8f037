import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserError } from "#domain/user-error.ts";
import { runMerge } from "#engines/pdf/run-merge.ts";
import { decryptPdf } from "#engines/qpdf/decrypt-pdf.ts";
import { repairPdf } from "#engines/qpdf/repair-pdf.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { listPages } from "#formats/pdf/page-tree.ts";
import { allBookmarks, drawnPage, formFields, linksOf, outlineFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";

/**
 * PDFs of all sorts, such as the test files of PDF libraries, which are not part of this repository: all of the folder that
 * OCTAVO_PDF_CORPUS names, or a sample of the one that lies beside the project.
 */
const NAMED = process.env.OCTAVO_PDF_CORPUS;
const BESIDE = join(import.meta.dirname, "../../../shared/corpus/pdf");
const CORPUS = NAMED ?? (existsSync(BESIDE) ? BESIDE : undefined);
const SAMPLE_EVERY = 9;
const FIRST = { name: "first", pages: 3, bookmarks: true, links: true, fields: ["name"] };
const DRAWN_PAGES = 2;

let jail: Jail;
let parent: string;

beforeAll(async () => {
  jail = await openJail();
  parent = await mkdtemp(join(tmpdir(), "octavo-corpus-"));
});
afterAll(() => rm(parent, { recursive: true }));

const all = CORPUS === undefined ? [] : (await readdir(CORPUS)).filter((name) => name.endsWith(".pdf")).sort();
const names = NAMED ? all : all.filter((_, index) => index % SAMPLE_EVERY === 0);

describe.skipIf(CORPUS === undefined)("a merge of the corpus", () => {
  test.each(names)("T9: %s behind another keeps its pages, bookmarks, links and fields", async (name) => {
    const folder = await makeJobFolder(parent);
    const [first, second, output] = ["first.pdf", "second.pdf", "output.pdf"].map((file) => join(folder, file)) as [
      string,
      string,
      string,
    ];
    await writeFile(first, samplePdf(FIRST));
    await copyFile(join(CORPUS ?? "", name), second);
    const signal = AbortSignal.timeout(60_000);
    const work = { jail, folder, limits: { picturePixels: 0, picturePages: 0 }, deadlineMs: 60_000, signal };
    const inputs = [first, second].map((path) => ({ path, format: "pdf" as const, name: path, title: "title" }));
    try {
      await runMerge(work, inputs, output, { bookmarks: "keep", evenPages: false });
    } catch (error) {
      expect((error as UserError).code).toMatch(/^(pdf-damaged|file-encrypted)$/);
      return;
    }
    const before = await readPdf(await plainCopy(second, folder));
    const after = await readPdf(output);
    expect(after.damaged).toBe(false);
    expect(listPages(after, 0)).toHaveLength(FIRST.pages + listPages(before, 0).length);
    const own = allBookmarks(outlineFacts(before));
    expect(allBookmarks(outlineFacts(after)).slice(FIRST.pages)).toEqual(
      own.map(({ title, page }) => ({
        title,
        page: page && page + FIRST.pages,
        open: expect.anything(),
        kids: expect.anything(),
      })),
    );
    expect(linksOf(after).slice(FIRST.pages * 4)).toEqual(
      linksOf(before).map(({ on, to }) => ({
        on: on + FIRST.pages,
        to: typeof to === "number" ? to + FIRST.pages : to,
      })),
    );
    expect(formFields(after)).toHaveLength(1 + formFields(before).length);
    for (let page = 1; page <= Math.min(DRAWN_PAGES, listPages(before, 0).length); page++) {
      const drawn = await drawnPage(second, page).catch(() => undefined);
      // What poppler cannot draw by itself proves nothing about a merge.
      if (drawn)
        expect(difference(drawn, await drawnPage(output, FIRST.pages + page)), `page ${page}`).toBeLessThan(0.02);
    }
  });

  /** What the merge itself read: some files only qpdf can open. */
  async function plainCopy(path: string, folder: string): Promise<string> {
    const file = await readPdf(path).catch(() => undefined);
    if (file && !file.damaged && !file.isEncrypted) return path;
    const output = join(folder, "plain.pdf");
    const copy = { jail, folder, path, output, signal: AbortSignal.timeout(60_000) };
    await (file?.isEncrypted ? decryptPdf({ ...copy, password: "" }) : repairPdf(copy)).catch(() =>
      copyFile(path, output),
    );
    return output;
  }
});

/** Mean difference of two drawings of the same size, from 0 to 1. */
function difference(a: Buffer, b: Buffer): number {
  expect(b.length).toBe(a.length);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / 255 / a.length;
}

import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parsePageOrder } from "#domain/page-order.ts";
import type { UserError } from "#domain/user-error.ts";
import { withPages } from "#engines/pdf/select/open-pages.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { listPages } from "#formats/pdf/page-tree.ts";
import { allBookmarks, drawnPage, formFields, linksOf, outlineFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** A folder of PDFs of all sorts, such as the test files of PDF libraries; they are not part of this repository. */
const CORPUS = process.env.OCTAVO_PDF_CORPUS;
const names = CORPUS === undefined ? [] : (await readdir(CORPUS)).filter((name) => name.endsWith(".pdf"));

let jail: Jail;
beforeAll(async () => {
  jail = await openJail();
});

describe.skipIf(CORPUS === undefined)("the corpus, last page first", () => {
  test.each(names)("T12: %s keeps its pages, bookmarks, links and fields", async (name) => {
    const folder = await makeJobFolder(await temporaryFolder());
    const [path, output] = [join(folder, "input.pdf"), join(folder, "output.pdf")];
    await copyFile(join(CORPUS ?? "", name), path);
    const work = { jail, folder, deadlineMs: 60_000, signal: AbortSignal.timeout(60_000) };
    let pages = 0;
    try {
      await withPages(work, { path, name }, async (document) => {
        pages = document.pages;
        await document.select(parsePageOrder(`${pages}-1`, pages), output, { attachments: true });
      });
    } catch (error) {
      expect((error as UserError).code).toMatch(/^(pdf-damaged|file-encrypted)$/);
      return;
    }
    const after = await readPdf(output);
    expect(after.damaged).toBe(false);
    expect(listPages(after, 0)).toHaveLength(pages);
    const before = await readPdf(path);
    // What only qpdf can open has nothing to be compared with.
    if (before.isEncrypted || before.damaged) return;
    const moved = (page: number | null) => page && pages + 1 - page;
    expect(allBookmarks(outlineFacts(after)).map(({ title, page }) => [title, page])).toEqual(
      allBookmarks(outlineFacts(before)).map(({ title, page }) => [title, moved(page)]),
    );
    const byPage = (file: typeof before) => linksOf(file).map(({ on, to }) => `${on} to ${to}`);
    const expected = linksOf(before).map(({ on, to }) => `${moved(on)} to ${typeof to === "number" ? moved(to) : to}`);
    expect(byPage(after).toSorted()).toEqual(expected.toSorted());
    expect(formFields(after)).toHaveLength(formFields(before).length);
    const drawn = await drawnPage(path, pages).catch(() => undefined);
    // What poppler cannot draw by itself proves nothing.
    if (drawn && drawn.length > 0) expect(difference(drawn, await drawnPage(output, 1))).toBeLessThan(0.02);
  });
});

/** Mean difference of two drawings of the same size, from 0 to 1. */
function difference(a: Buffer, b: Buffer): number {
  expect(b.length).toBe(a.length);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / 255 / a.length;
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chaptersPdf } from "#test/documents/pdf-chapters.ts";
import { allBookmarks, linksOf, pageText, pdfFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { runOnPdf } from "#test/pdf-tool.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { run } from "./run.ts";
import { deletePdfPages } from "./tool.ts";

const remove = (pages: string, bytes = chaptersPdf(), password?: string) =>
  runOnPdf(deletePdfPages, run, { bytes, params: { pages }, ...(password === undefined ? {} : { password }) });

async function encrypted(...passwords: [user: string, owner: string]): Promise<Buffer> {
  const folder = await temporaryFolder();
  const [from, to] = [join(folder, "plain.pdf"), join(folder, "encrypted.pdf")];
  await writeFile(from, chaptersPdf());
  execFileSync("/usr/bin/qpdf", ["--encrypt", ...passwords, "256", "--", from, to]);
  return readFileSync(to);
}

describe("deleting pages", () => {
  test("T11: pages, ranges and open ranges go, the others stay with all that is theirs", async () => {
    const [output] = await remove("2, 5-");
    expect(output).toMatchObject({ name: "Report-pages-deleted.pdf", format: "pdf", pages: 3 });
    const { path } = output!;
    const { bookmarks, fields, labels, attachments } = await pdfFacts(path);
    expect(allBookmarks(bookmarks).map(({ title }) => title)).toEqual(["Part A", "one", "three", "four", "web"]);
    expect(fields.map(({ name, page }) => [name, page])).toEqual([
      ["everywhere", 1],
      ["everywhere", 2],
      ["group.fourth", 3],
    ]);
    expect(labels.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(attachments).toEqual(["a.txt"]);
    expect(linksOf(await readPdf(path)).map(({ to }) => to)).toEqual([3, "https://example.org"]);
    expect(await pageText(path, 3)).toContain("Chapter page 4");
  });

  test("T11: nothing of a deleted page's text or picture is left in the file", async () => {
    const [output] = await remove("3");
    const folder = await temporaryFolder();
    execFileSync("/usr/bin/qpdf", ["--qdf", output!.path, join(folder, "plain.pdf")]);
    const plain = readFileSync(join(folder, "plain.pdf"), "latin1");
    expect(plain).toContain("Chapter page 4");
    expect(plain).not.toContain("Chapter page 3");
    expect(plain).toContain("/Im2");
    expect(plain).not.toContain("/Im3");
  });

  test("T11: at least one page stays", async () => {
    for (const pages of ["1-6", "1-", "6,5,4,3,2,1"]) {
      await expect(remove(pages)).rejects.toMatchObject({ code: "keep-one-page" });
    }
    expect((await remove("2-"))[0]).toMatchObject({ pages: 1 });
  });

  test("T11: pages that are not there, and no pages at all, are refused", async () => {
    await expect(remove("7")).rejects.toMatchObject({ code: "page-out-of-range", details: { pages: 6 } });
    await expect(remove("")).rejects.toMatchObject({ code: "invalid-params", details: { field: "pages" } });
  });
});

describe("files that are not plain", () => {
  test("A8: a locked file is opened with its password, and the result is open", async () => {
    const bytes = await encrypted("secret", "owner");
    const [output] = await remove("1", bytes, "secret");
    expect(output?.pages).toBe(5);
    expect((await readPdf(output!.path)).isEncrypted).toBe(false);
    await expect(remove("1", bytes)).rejects.toMatchObject({ code: "file-encrypted" });
    await expect(remove("1", bytes, "wrong")).rejects.toMatchObject({ code: "wrong-password" });
  });

  test("A8: a file that is encrypted without a password needs none", async () => {
    expect((await remove("1", await encrypted("", "owner")))[0]).toMatchObject({ pages: 5 });
  });

  test("T11: a damaged file is repaired first", async () => {
    const moved = Buffer.from(chaptersPdf().toString("latin1").replace("%PDF-1.7\n", "%PDF-1.7\n% moved\n"), "latin1");
    const [output] = await remove("1", moved);
    expect(output?.pages).toBe(5);
    const { bookmarks } = await pdfFacts(output!.path);
    expect(allBookmarks(bookmarks)).not.toHaveLength(0);
  });

  test("T11: an abort ends the run with its reason", async () => {
    const signal = AbortSignal.abort(new Error("no longer wanted"));
    const running = runOnPdf(deletePdfPages, run, { bytes: chaptersPdf(), params: { pages: "1" }, signal });
    await expect(running).rejects.toThrow("no longer wanted");
  });
});

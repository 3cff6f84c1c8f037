import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { makeDocx } from "#test/documents/docx.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { showEncryption } from "#test/documents/protected-pdf.ts";
import { pdfFacts } from "#test/pdf-facts.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Tool } from "#tools/define-tool.ts";
import { TOOLS } from "#tools/registry.ts";

const OCTAVO = fileURLToPath(new URL("../bin/octavo", import.meta.url));

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "octavo-cli-cache-"));
});
afterAll(() => rm(cache, { recursive: true }));

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(
    join(folder, "one.docx"),
    makeDocx([{ heading: 1, text: "One" }, { pageBreak: true }, { text: "Two" }]),
  );
  await writeFile(join(folder, "other.docx"), makeDocx([{ text: "Other" }]));
});

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function octavo(...args: string[]): Promise<Outcome> {
  return started(OCTAVO, args).ended;
}

function started(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: cache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  const ended = new Promise<Outcome>((resolve) => child.once("close", (code) => resolve({ code, out, err })));
  return { child, ended };
}

const text = async (name: string) => (await pdfFacts(await openJail(), join(folder, name))).text.join();

test("a document becomes the named file, with nothing but its path on the output", async () => {
  expect(await octavo("word-to-pdf", "one.docx", "-o", "out.pdf")).toEqual({
    code: 0,
    out: `${folder}/out.pdf\n`,
    err: "",
  });
  expect(await text("out.pdf")).toContain("One");
  expect((await readdir(folder)).sort()).toEqual(["one.docx", "other.docx", "out.pdf"]);
});

test("several results go into a folder that is made, or into a .zip", async () => {
  expect((await octavo("word-to-pdf", "one.docx", "other.docx", "-o", "results")).code).toBe(0);
  expect(await readdir(join(folder, "results"))).toEqual(["one.pdf", "other.pdf"]);
  expect((await octavo("word-to-pdf", "one.docx", "one.docx", "-o", "results.zip")).code).toBe(0);
  expect(Object.keys(unzipSync(await readFile(join(folder, "results.zip"))))).toEqual(["one.pdf", "one (2).pdf"]);
});

test("several results do not fit into one file", async () => {
  const { code, err } = await octavo("word-to-pdf", "one.docx", "other.docx", "-o", "out.pdf");
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("there are 2 results") });
});

test("options follow the tool's schema", async () => {
  expect((await octavo("word-to-pdf", "one.docx", "-o", "plain.pdf", "--no-bookmarks")).code).toBe(0);
  expect((await pdfFacts(await openJail(), join(folder, "plain.pdf"))).bookmarks).toEqual([]);
  const wrong = await octavo("pdf-to-pic", "plain.pdf", "-o", "pages/", "--dpi", "9999");
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("--dpi takes 36-600") });
  expect((await octavo("pdf-to-pic", "plain.pdf", "-o", "pages/", "--dpi", "50")).code).toBe(0);
  expect(await readdir(join(folder, "pages"))).toEqual(["plain-001.jpg", "plain-002.jpg"]);
});

test("a result of before stays whole when the new run fails", async () => {
  await writeFile(join(folder, "out.pdf"), "of before");
  await writeFile(join(folder, "text.docx"), "only text");
  const { code, err } = await octavo("word-to-pdf", "text.docx", "-o", "out.pdf");
  expect({ code, err }).toEqual({ code: 1, err: "octavo: text.docx: File type error.\n" });
  expect(await readFile(join(folder, "out.pdf"), "utf8")).toBe("of before");
});

test.each([
  [["no-such-tool"], 2, "there is no tool called no-such-tool"],
  [["word-to-pdf"], 2, "no input file"],
  [["word-to-pdf", "one.docx"], 2, "-o"],
  [["word-to-pdf", "one.docx", "-o", "none/out.pdf"], 2, "there is no folder"],
  [["word-to-pdf", "one.docx", "-o", "out.pdf", "--sideways"], 2, "--sideways"],
  [["word-to-pdf", "none.docx", "-o", "out.pdf"], 1, "none.docx: no such file or directory"],
  [["merge-pdf", "one.docx", "-o", "out.pdf"], 1, "At least 2 files"],
])("%j ends with %i and one sentence", async (args, expectedCode, expected) => {
  const { code, out, err } = await octavo(...args);
  expect({ code, out }).toEqual({ code: expectedCode, out: "" });
  expect(err).toMatch(/^octavo: .*\n$/);
  expect(err).toContain(expected);
});

test("help names every listed tool, and a tool's help all its options", async () => {
  const { out } = await octavo("--help");
  for (const tool of TOOLS as readonly Tool[]) expect(out.includes(`\n  ${tool.id} `)).toBe(tool.listed !== false);
  expect((await octavo("merge-pdf", "--help")).out).toMatch(
    /--bookmarks files\|keep\|none.*\n.*--even-pages, --no-even-pages/,
  );
});

test("a link to the program from elsewhere works, and results belong to who runs it", async () => {
  await mkdir(join(folder, "bin"));
  await symlink(OCTAVO, join(folder, "bin/octavo-link"));
  await symlink("octavo-link", join(folder, "bin/oct"));
  const { ended } = started(join(folder, "bin/oct"), ["word-to-pdf", "other.docx", "-o", "out.pdf"]);
  expect(await ended).toMatchObject({ code: 0, err: "" });
  expect((await stat(join(folder, "out.pdf"))).uid).toBe(process.getuid?.());
});

test("what is kept from call to call is closed to others, and can be done without", async () => {
  expect((await octavo("word-to-pdf", "other.docx", "-o", "out.pdf")).code).toBe(0);
  expect((await stat(join(cache, "octavo"))).mode & 0o077).toBe(0);
  const [version] = await readdir(join(cache, "octavo"));
  expect((await readdir(join(cache, "octavo", version!))).sort()).toEqual(["commands", "programs"]);
  const without = started(OCTAVO, ["word-to-pdf", "other.docx", "-o", "again.pdf"], { XDG_CACHE_HOME: "/proc/none" });
  expect(await without.ended).toMatchObject({ code: 0, err: "" });
});

test("an interrupted run leaves nothing behind", async () => {
  const temporary = join(folder, "tmp");
  await mkdir(temporary);
  const { child, ended } = started(OCTAVO, ["word-to-pdf", "one.docx", "-o", "out.pdf"], { TMPDIR: temporary });
  await expect.poll(() => readdir(temporary), { timeout: 20_000, interval: 5 }).not.toEqual([]);
  child.kill("SIGINT");
  expect(await ended).toEqual({ code: 1, out: "", err: "octavo: The run was cancelled.\n" });
  expect(await readdir(temporary)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["one.docx", "other.docx", "tmp"]);
});

test("T15: a chosen password may come from a file, unseen by others on the machine", async () => {
  await writeFile(join(folder, "plan.pdf"), samplePdf({ name: "plan", pages: 2 }));
  await writeFile(join(folder, "secret"), "from the file\n");
  const { code } = await octavo("protect-pdf", "plan.pdf", "--open-password-file", "secret", "-o", "locked.pdf");
  expect(code).toBe(0);
  expect(await showEncryption(join(folder, "locked.pdf"), "from the file")).toContain("R = 6");
  expect((await octavo("protect-pdf", "--help")).out).toContain("--open-password TEXT, --open-password-file PATH");
});

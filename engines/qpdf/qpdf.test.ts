import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Jail, JailedCommand } from "#engines/sandbox/jail.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { pdfFacts, readPdf } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { checkPdf } from "./check-pdf.ts";
import { decryptPdf } from "./decrypt-pdf.ts";
import { linearizePdf } from "./linearize-pdf.ts";
import { repairPdf } from "./repair-pdf.ts";

const PASSWORD = "gehe\u0131m \u4e2d";

let jail: Jail;
let parent: string;
let folder: string;
const commands: JailedCommand[] = [];

beforeAll(async () => {
  const opened = await openJail();
  jail = {
    ...opened,
    run(command) {
      commands.push(command);
      return opened.run(command);
    },
  };
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-qpdf-"));
  folder = await makeJobFolder(parent);
  commands.length = 0;
});

afterEach(() => rm(parent, { recursive: true }));

const never = new AbortController().signal;

async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const copyOf = (path: string) => ({ jail, folder, signal: never, path, output: join(folder, "output.pdf") });

async function locked(): Promise<string> {
  const path = await put("plain.pdf", samplePdf({ name: "locked", pages: 2 }));
  execFileSync("/usr/bin/qpdf", ["--encrypt", PASSWORD, "owner", "256", "--", path, join(folder, "locked.pdf")]);
  return join(folder, "locked.pdf");
}

test("a whole PDF passes its check, with its pages counted", async () => {
  const path = await put("a.pdf", samplePdf({ name: "a", pages: 7 }));
  expect(await checkPdf(jail, path, never)).toEqual({ pages: 7 });
});

test("M6: half a PDF, an empty file and one without pages fail their check", async () => {
  const whole = samplePdf({ name: "a", pages: 7 });
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.alloc(0), Buffer.from("%PDF-1.7\n")]) {
    const path = await put("a.pdf", bytes);
    await expect(checkPdf(jail, path, never)).rejects.toMatchObject({ code: "conversion-failed" });
  }
});

test("A8: the right password opens a file, and no command ever carries it in its arguments", async () => {
  const copy = copyOf(await locked());
  await decryptPdf({ ...copy, password: PASSWORD });
  expect((await readPdf(copy.output)).isEncrypted).toBe(false);
  expect(JSON.stringify(commands.map(({ args, env }) => [args, env]))).not.toContain(PASSWORD);
});

test("A8: a wrong password and a missing one are told apart", async () => {
  const copy = copyOf(await locked());
  await expect(decryptPdf({ ...copy, password: "wrong" })).rejects.toMatchObject({ code: "wrong-password" });
  await expect(repairPdf(copy)).rejects.toMatchObject({ code: "file-encrypted" });
});

test("a damaged file is rebuilt with its bookmarks, noise is not", async () => {
  const whole = samplePdf({ name: "a", pages: 3, bookmarks: true });
  const moved = Buffer.from(whole.toString("latin1").replace("%PDF-1.7\n", "%PDF-1.7\n% moved\n"), "latin1");
  const copy = copyOf(await put("damaged.pdf", moved));
  await repairPdf(copy);
  expect((await pdfFacts(copy.output)).bookmarks).toHaveLength(1);
  const noise = {
    ...copyOf(await put("noise.pdf", Buffer.from("%PDF-1.7\nnoise"))),
    output: join(folder, "other.pdf"),
  };
  await expect(repairPdf(noise)).rejects.toMatchObject({ code: "pdf-damaged" });
});

test("a file that counts its pages wrongly counts them rightly once it is repaired", async () => {
  const whole = samplePdf({ name: "a", pages: 3 }).toString("latin1");
  const wrong = whole.replaceAll(/\/Count \d+/g, (count) => "/Count 9".padEnd(count.length));
  const copy = copyOf(await put("wrong.pdf", Buffer.from(wrong, "latin1")));
  await repairPdf(copy);
  const file = await readPdf(copy.output);
  expect(file.dict(file.catalog.get("Pages"))?.get("Count")).toBe(3);
  expect(file.damaged).toBe(false);
  expect(await checkPdf(jail, copy.output, never)).toEqual({ pages: 3 });
});

test("a linearized file shows its first page first", async () => {
  const copy = copyOf(await put("a.pdf", samplePdf({ name: "a", pages: 30 })));
  await linearizePdf(copy);
  expect((await readFile(copy.output)).subarray(0, 1024).toString("latin1")).toContain("/Linearized");
});

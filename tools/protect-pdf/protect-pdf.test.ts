import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { decryptPdf } from "#engines/qpdf/decrypt-pdf.ts";
import type { Jail, JailedCommand } from "#engines/sandbox/jail.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { pageText } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { protectedPdf, showEncryption } from "#test/documents/protected-pdf.ts";
import type { OutputFile, Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { run } from "./run.ts";
import { protectPdf } from "./tool.ts";

type ProtectWork = Work<ParamsOf<typeof protectPdf>>;

/** What no shell and no option parser likes. */
const PASSWORD = '--läng "x" 中 $(id)';

let jail: Jail;
let parent: string;
let folder: string;
const commands: JailedCommand[] = [];
const signal = new AbortController().signal;

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
  parent = await mkdtemp(join(tmpdir(), "octavo-protect-"));
  folder = await makeJobFolder(parent);
  commands.length = 0;
});

afterEach(() => rm(parent, { recursive: true }));

/** Inspects and protects a document as the worker does. */
async function protect(bytes: Buffer, params: Record<string, unknown>, password?: string): Promise<OutputFile> {
  const path = join(folder, "input.pdf");
  await writeFile(path, bytes);
  await giveToJail(path);
  const limits = LIMIT_PRESETS.selfHosted;
  const inspected = inspectPath(path, "Plan.pdf", limits);
  const [output] = await run({
    inputs: [{ path, name: "Plan.pdf", ...inspected, ...(password === undefined ? {} : { password }) }],
    params: protectPdf.params.parse(params),
    folder,
    // The office is never asked for by this tool.
    engines: { jail } as ProtectWork["engines"],
    limits,
    signal,
    progress: () => {},
  });
  return output!;
}

const plan = () => samplePdf({ name: "plan", pages: 2, bookmarks: true });

test("T15: a protected document opens with its password only, and is encrypted with AES-256", async () => {
  const { path, encrypted, name } = await protect(plan(), { openPassword: PASSWORD });
  expect({ encrypted, name }).toEqual({ encrypted: true, name: "Plan.pdf" });
  const shown = await showEncryption(path, PASSWORD);
  expect(shown).toContain("R = 6");
  expect(shown).toMatch(/stream encryption method: AESv3[\s\S]*file encryption method: AESv3/);
  expect(await showEncryption(path, "wrong")).toContain("Incorrect password");
  expect(await showEncryption(path, "")).toContain("Incorrect password");
  expect(inspectPath(path, "Plan.pdf", LIMIT_PRESETS.selfHosted).encrypted).toBe(true);
  const opened = join(folder, "opened.pdf");
  await decryptPdf({ jail, folder, signal, path, output: opened, password: PASSWORD });
  expect(await pageText(opened, 2)).toContain("plan page 2");
});

test("T15: restrictions hold for everybody but the owner, and reading aloud stays allowed", async () => {
  const params = { permissionPassword: "mine", print: false, copy: false, change: false };
  const { path, encrypted, pages } = await protect(plan(), params);
  expect({ encrypted, pages }).toEqual({ encrypted: false, pages: 2 });
  const reader = await showEncryption(path, "");
  for (const refused of [
    "extract for any purpose",
    "print low resolution",
    "print high resolution",
    "modify document assembly",
    "modify forms",
    "modify annotations",
    "modify other",
  ])
    expect(reader).toContain(`${refused}: not allowed`);
  expect(reader).toContain("extract for accessibility: allowed");
  expect(await showEncryption(path, "mine")).toContain("Supplied password is owner password");
});

test.each([
  ["print", ["print low resolution", "print high resolution"]],
  ["copy", ["extract for any purpose"]],
  ["change", ["modify document assembly", "modify forms", "modify annotations", "modify other"]],
] as const)("T15: taking away %s takes away nothing else", async (permission, taken) => {
  const { path } = await protect(plan(), { permissionPassword: "mine", [permission]: false });
  const lines = (await showEncryption(path, "")).split("\n").filter((line) => line.endsWith(": not allowed"));
  const refused = lines.map((line) => line.split(":")[0]);
  expect(refused.filter((line) => line !== "modify anything").toSorted()).toEqual([...taken].toSorted());
});

test("T15: whoever opens a restricted document with its password is not its owner", async () => {
  const { path } = await protect(plan(), { openPassword: PASSWORD, print: false });
  const shown = await showEncryption(path, PASSWORD);
  expect(shown).not.toContain("owner password");
  expect(shown).toContain("print high resolution: not allowed");
});

test("T15: a document that has a password gets another one by who knows it", async () => {
  const locked = await protectedPdf(plan(), { open: "old", owner: "owner" });
  const { path } = await protect(locked, { openPassword: "new" }, "old");
  expect(await showEncryption(path, "old")).toContain("Incorrect password");
  expect(await showEncryption(path, "new")).toContain("R = 6");
  await expect(protect(locked, { openPassword: "new" }, "wrong")).rejects.toMatchObject({ code: "wrong-password" });
});

test("T15: an author's restrictions are not replaced by who is not the author", async () => {
  const restricted = await protectedPdf(plan(), { owner: "author", restrictions: ["--print=none"] });
  await expect(protect(restricted, { openPassword: "mine" })).rejects.toMatchObject({ code: "permission-needed" });
});

test("T15: without a password nothing is protected, and one that is too long is refused", async () => {
  await expect(protect(plan(), { print: false })).rejects.toMatchObject({ code: "password-missing" });
  const long = "中".repeat(43);
  await expect(protect(plan(), { openPassword: long })).rejects.toMatchObject({
    code: "invalid-params",
    details: { field: "openPassword" },
  });
});

test("A8: no command carries a password in its arguments or environment, and none stays in the folder", async () => {
  const locked = await protectedPdf(plan(), { open: "old secret", owner: "owner" });
  await protect(locked, { openPassword: PASSWORD, permissionPassword: "mine too" }, "old secret");
  expect(commands.length).toBeGreaterThan(1);
  const said = JSON.stringify(commands.map(({ args, env }) => [args, env]));
  for (const secret of [PASSWORD, "mine too", "old secret"])
    expect(said).not.toContain(JSON.stringify(secret).slice(1, -1));
  for (const name of await readdir(folder)) {
    expect((await readFile(join(folder, name))).includes("mine too")).toBe(false);
  }
});

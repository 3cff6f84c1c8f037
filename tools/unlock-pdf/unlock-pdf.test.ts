import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import { allBookmarks, pageText, pdfFacts } from "#test/documents/pdf-facts.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { protectedPdf, showEncryption } from "#test/documents/protected-pdf.ts";
import type { OutputFile, Work } from "../define-run.ts";
import type { ParamsOf } from "../define-tool.ts";
import { run } from "./run.ts";
import type { unlockPdf } from "./tool.ts";

type UnlockWork = Work<ParamsOf<typeof unlockPdf>>;

let jail: Jail;
let parent: string;
let folder: string;

beforeAll(async () => {
  jail = await openJail();
});

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-unlock-"));
  folder = await makeJobFolder(parent);
});

afterEach(() => rm(parent, { recursive: true }));

interface Options {
  readonly password?: string;
  readonly allowed?: boolean;
}

/** Inspects and unlocks a document as the worker does. */
async function unlock(bytes: Buffer, { password, allowed = false }: Options = {}): Promise<OutputFile> {
  const path = join(folder, "input.pdf");
  await writeFile(path, bytes);
  await giveToJail(path);
  const limits = LIMIT_PRESETS.selfHosted;
  const inspected = inspectPath(path, "Plan.pdf", limits);
  const [output] = await run({
    inputs: [{ path, name: "Plan.pdf", ...inspected, ...(password === undefined ? {} : { password }) }],
    params: { allowed },
    folder,
    // The office is never asked for by this tool.
    engines: { jail } as UnlockWork["engines"],
    limits,
    signal: new AbortController().signal,
    progress: () => {},
  });
  return output!;
}

const plan = () => samplePdf({ name: "plan", pages: 2, bookmarks: true });

test("T15: with its password a document is unlocked, and keeps its pages and bookmarks", async () => {
  const { path, pages, name } = await unlock(await protectedPdf(plan(), { open: "ключ 中", owner: "owner" }), {
    password: "ключ 中",
  });
  expect({ pages, name }).toEqual({ pages: 2, name: "Plan.pdf" });
  expect(await showEncryption(path, "")).toContain("not encrypted");
  expect(await pageText(path, 2)).toContain("plan page 2");
  expect(allBookmarks((await pdfFacts(path)).bookmarks)).toHaveLength(2);
});

test("T15: a wrong password opens nothing", async () => {
  const locked = await protectedPdf(plan(), { open: "right", owner: "owner" });
  await expect(unlock(locked, { password: "wrong" })).rejects.toMatchObject({ code: "wrong-password" });
  await expect(unlock(locked, { password: "wrong", allowed: true })).rejects.toMatchObject({ code: "wrong-password" });
});

test("T15: an author's restrictions are lifted only for who says that he may", async () => {
  const restricted = await protectedPdf(plan(), { owner: "author", restrictions: ["--print=none", "--extract=n"] });
  await expect(unlock(restricted)).rejects.toMatchObject({ code: "permission-needed" });
  const { path } = await unlock(restricted, { allowed: true });
  expect(await showEncryption(path, "")).toContain("not encrypted");
});

test("T15: the owner's password needs no further word", async () => {
  const restricted = await protectedPdf(plan(), { open: "reader", owner: "author", restrictions: ["--modify=none"] });
  await expect(unlock(restricted, { password: "reader" })).rejects.toMatchObject({ code: "permission-needed" });
  const { path } = await unlock(restricted, { password: "author" });
  expect(await showEncryption(path, "")).toContain("not encrypted");
});

test("T15: a document without any protection is said to have none", async () => {
  await expect(unlock(plan())).rejects.toMatchObject({ code: "not-protected", details: { name: "Plan.pdf" } });
});

import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { makeDocx } from "#test/documents/docx.ts";
import { solidPng } from "#test/documents/solid-png.ts";
import { pdfFacts } from "#test/pdf-facts.ts";
import type { Jail } from "../sandbox/jail.ts";
import { openJail } from "../sandbox/open-jail.ts";
import type { OfficeFormat } from "./office-formats.ts";
import { type OfficePool, openOfficePool } from "./office-pool.ts";

/** The size by which the victim's picture is known. */
const VICTIM = { width: 37, height: 41 };

let parent: string;
let victim: string;
let listener: Server;
let heard: string[];
let jail: Jail;
let pool: OfficePool;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "octavo-leaks-"));
  await chmod(parent, 0o755);
  victim = join(parent, "other-user.png");
  await writeFile(victim, await solidPng(VICTIM.width, VICTIM.height));
  heard = [];
  listener = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  jail = await openJail({ kind: "bubblewrap" });
  pool = openOfficePool({ jail, workFolder: parent, spares: 0 });
});

afterAll(async () => {
  await pool.stop();
  listener.close();
  await rm(parent, { recursive: true });
});

const web = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;

const linked = (target: string) =>
  makeDocx([{ text: "Before." }, { picture: { linkedTo: target }, width: 3, height: 3 }]);

const rtf = (target: string) =>
  `{\\rtf1 Before.\\par{\\field{\\*\\fldinst INCLUDEPICTURE "${target}" \\\\d}{\\fldrslt x}}\\par After.}`;

const html = (target: string) =>
  `<html><head><link rel="stylesheet" href="${target}"></head><body>Before.<img src="${target}"><iframe src="${target}"></iframe></body></html>`;

const flatOdt = (target: string) => `<?xml version="1.0"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>
<text:p>Before.<draw:frame svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${target}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>
</office:text></office:body></office:document>`;

const CARRIERS = [
  ["a linked picture in .docx", "docx", linked],
  ["INCLUDEPICTURE in .rtf", "rtf", rtf],
  ["RTF called .doc", "doc", rtf],
  ["flat ODF called .docx", "docx", flatOdt],
  ["flat ODF called .odt", "odt", flatOdt],
  ["HTML called .doc", "doc", html],
  ["HTML called .xls", "xls", html],
] as const satisfies readonly (readonly [string, OfficeFormat, (target: string) => string | Uint8Array])[];

describe.each(CARRIERS)("B2: %s", (_name, format, carrier) => {
  test.each(["file", "web", "other process"] as const)("brings nothing of a %s into the result", async (kind) => {
    const target = { file: `file://${victim}`, web: `${web()}/canary.png`, "other process": "file:///proc/1/environ" }[
      kind
    ];
    const input = join(parent, `in.${format}`);
    const output = join(parent, "out.pdf");
    await writeFile(input, carrier(target));
    const to = { format: "pdf", comments: false, bookmarks: true, archive: false } as const;
    const signal = AbortSignal.timeout(60_000);
    try {
      // The gate would refuse most of these; the jail has to hold without it.
      await pool.convert({ input, format, encrypted: false, output, to, deadlineMs: 60_000, signal });
      expect((await pdfFacts(jail, output)).pictures).not.toContainEqual(VICTIM);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
    expect(heard).toEqual([]);
  });
});

test("B2: the canaries can be found where nothing protects them", async () => {
  const output = join(parent, "shown.pdf");
  const input = join(parent, "in.docx");
  await writeFile(input, makeDocx([{ picture: await solidPng(VICTIM.width, VICTIM.height), width: 3, height: 3 }]));
  const to = { format: "pdf", comments: false, bookmarks: true, archive: false } as const;
  await pool.convert({
    input,
    format: "docx",
    encrypted: false,
    output,
    to,
    deadlineMs: 60_000,
    signal: AbortSignal.timeout(60_000),
  });
  expect((await pdfFacts(jail, output)).pictures).toContainEqual(VICTIM);
  await fetch(`${web()}/heard`);
  expect(heard).toEqual(["GET /heard"]);
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDocx } from "../documents/docx.ts";
import { numberedPdf } from "../documents/picture-pages.ts";

type Payload = { name: string; mimeType: string; buffer: Buffer };

export const pdf = (name: string, pages: number): Payload => ({
  name,
  mimeType: "application/pdf",
  buffer: numberedPdf(pages),
});

export const word = (name: string): Payload => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: Buffer.from(makeDocx([{ heading: 1, text: "A heading" }, { text: "A paragraph of the letter." }])),
});

export const text = (name: string): Payload => ({ name, mimeType: "text/plain", buffer: Buffer.from("only words") });

/** A PDF that asks for a password, made by qpdf. */
export function lockedPdf(name: string, password: string): Payload {
  const folder = mkdtempSync(join(tmpdir(), "octavo-locked-"));
  try {
    const [plain, locked] = [join(folder, "plain.pdf"), join(folder, "locked.pdf")];
    writeFileSync(plain, numberedPdf(1));
    execFileSync("qpdf", ["--encrypt", password, password, "256", "--", plain, locked]);
    return { name, mimeType: "application/pdf", buffer: readFileSync(locked) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

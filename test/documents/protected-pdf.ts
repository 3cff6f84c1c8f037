import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A document as another program would have protected it: passwords, and qpdf's words for what is not allowed. */
export async function protectedPdf(
  plain: Buffer,
  { open = "", owner = "", restrictions = [] as readonly string[] },
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "octavo-protected-"));
  try {
    const [from, to] = [join(folder, "plain.pdf"), join(folder, "protected.pdf")];
    await writeFile(from, plain);
    await run("/usr/bin/qpdf", ["--encrypt", open, owner, "256", ...restrictions, "--", from, to]);
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What qpdf says about a document's protection to somebody with this password, be it the wrong one. */
export async function showEncryption(path: string, password: string): Promise<string> {
  return (await run("/usr/bin/qpdf", [`--password=${password}`, "--show-encryption", path])).stdout;
}

import { readFileSync, writeFileSync } from "node:fs";

/** The start of an object whose dictionary says, before any stream or its end, that it is the catalog. */
const CATALOG = /(\d+)\s+(\d+)\s+obj\b(?:(?!endobj|stream).){0,4000}?\/Type\s*\/Catalog\b/gs;

/** Longer files do not fit a string. */
const MOST_BYTES = 256 * 1024 ** 2;

/**
 * A PDF that was cut off (a download that stopped) has lost the trailer at its end, without which no program finds the root of
 * the document. Writes a copy with a trailer that names the last catalog of the file. false: there is none to name.
 */
export function restoreTrailer(from: string, to: string): boolean {
  const bytes = readFileSync(from);
  if (bytes.length > MOST_BYTES) return false;
  const catalog = [...bytes.toString("latin1").matchAll(CATALOG)].at(-1);
  if (catalog === undefined) return false;
  const [, number, generation] = catalog;
  const trailer = `\nendstream\nendobj\ntrailer\n<< /Root ${number} ${generation} R >>\nstartxref\n0\n%%EOF\n`;
  writeFileSync(to, Buffer.concat([bytes, Buffer.from(trailer)]));
  return true;
}

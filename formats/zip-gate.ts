import { UserError } from "#domain/user-error.ts";
import { memorySource } from "./byte-source.ts";
import { locateData, measureEntry, readEntryBytes, readZip, startsLikeZip, type Zip, type ZipEntry } from "./zip.ts";

const MB = 1024 * 1024;
/** All parts together, counted as they really inflate. */
const MAX_INFLATED = 512 * MB;
/** Text never packs tighter than this; only checked above RATIO_FROM, for tiny parts may be one repeated letter. */
const MAX_RATIO = 200;
const RATIO_FROM = MB;
const MAX_EMBEDDED = 24 * MB;
const ARCHIVE_HEADS = ["PK\u0003\u0004", "7z\u00bc\u00af", "Rar!", "\u001f\u008b", "\u00fd7zX", "BZh9"];
/** Where office documents keep the documents inside them: the sheet behind a chart, for example. */
const EMBEDDING = /(^|\/)(embeddings|Object[^/]*)(\/|$)/i;

/** What a document's archive may still inflate to; shared with the documents inside it. */
interface Allowance {
  left: number;
}

/**
 * Refuses an archive that is built to harm whoever unpacks it: `file-unsafe` for bombs, overlaps, doubled or escaping names, links
 * and archives inside; `file-encrypted`, `file-damaged`. Every byte is really followed, in constant memory.
 */
export function checkZip(zip: Zip): void {
  checkArchive(zip, { left: MAX_INFLATED }, 0);
}

function checkArchive(zip: Zip, allowance: Allowance, depth: number): void {
  checkNames(zip.entries);
  checkOverlap(zip);
  for (const entry of zip.entries) checkEntry(zip, entry, allowance, depth);
}

function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const unsafe =
      name === "" ||
      name.includes("\0") ||
      name.includes("\\") ||
      name.startsWith("/") ||
      /^[a-z]:/i.test(name) ||
      name.split("/").includes("..");
    const key = name.normalize("NFC").toLowerCase();
    if (unsafe || seen.has(key)) throw new UserError("file-unsafe", { part: name });
    seen.add(key);
  }
}

function checkOverlap(zip: Zip): void {
  const ranges = zip.entries.map((entry) => ({ start: entry.headerOffset, end: locateData(zip, entry).end }));
  ranges.sort((a, b) => a.start - b.start);
  for (const [i, range] of ranges.entries()) {
    if (range.end > (ranges[i + 1]?.start ?? zip.directoryOffset)) throw new UserError("file-unsafe");
  }
}

function checkEntry(zip: Zip, entry: ZipEntry, allowance: Allowance, depth: number): void {
  if (entry.encrypted) throw new UserError("file-encrypted");
  const isLink = (entry.mode & 0xf000) === 0xa000;
  if (isLink || entry.method === "unknown") throw new UserError("file-unsafe", { part: entry.name });
  const byRatio = Math.max(RATIO_FROM, entry.compressedBytes * MAX_RATIO);
  const { bytes, prefix, end } = measureEntry(zip, entry, {
    stopAbove: Math.min(allowance.left, byRatio),
    prefixBytes: 8,
  });
  if (end === "damaged") throw new UserError("file-damaged");
  if (end === "over" || bytes !== entry.claimedBytes) throw new UserError("file-unsafe", { part: entry.name });
  allowance.left -= bytes;
  const head = String.fromCharCode(...prefix);
  if (!ARCHIVE_HEADS.some((archive) => head.startsWith(archive))) return;
  const embedded = depth === 0 && EMBEDDING.test(entry.name) && startsLikeZip(prefix);
  if (!embedded) throw new UserError("file-unsafe", { part: entry.name });
  checkArchive(readZip(memorySource(readEntryBytes(zip, entry, MAX_EMBEDDED))), allowance, depth + 1);
}

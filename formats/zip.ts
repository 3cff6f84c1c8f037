import { UserError } from "#domain/user-error.ts";
import { type ByteSource, partSource, u16le, u32le, u64le } from "./byte-source.ts";
import { type Measured, measureDeflate } from "./deflate-measure.ts";

export interface ZipEntry {
  /** As the archive's directory writes it. */
  readonly name: string;
  readonly method: "stored" | "deflated" | "unknown";
  readonly encrypted: boolean;
  /** Upper half of the external attributes: the Unix mode where the maker had one. */
  readonly mode: number;
  readonly compressedBytes: number;
  /** What the directory claims; only a measurement tells the truth. */
  readonly claimedBytes: number;
  readonly headerOffset: number;
}

export interface Zip {
  readonly source: ByteSource;
  readonly entries: readonly ZipEntry[];
  readonly directoryOffset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** Far more than any document of people has. */
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

export const startsLikeZip = (head: Uint8Array): boolean => u32le(head, 0) === LOCAL_HEADER;

/** Reads the directory of an archive. Throws `file-damaged` where there is none, `file-unsafe` where it is beyond reason. */
export function readZip(source: ByteSource): Zip {
  const { entries, bytes, offset } = findDirectory(source);
  if (entries > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) throw new UserError("file-unsafe", { entries });
  const directory = source.read(offset, bytes);
  if (directory.length < bytes) throw new UserError("file-damaged");
  const list: ZipEntry[] = [];
  for (let at = 0; list.length < entries; ) {
    if (u32le(directory, at) !== DIRECTORY_ENTRY) throw new UserError("file-damaged");
    const nameBytes = u16le(directory, at + 28);
    const extraBytes = u16le(directory, at + 30);
    const end = at + 46 + nameBytes + extraBytes + u16le(directory, at + 32);
    if (end > bytes) throw new UserError("file-damaged");
    list.push(readEntry(directory.subarray(at, end), nameBytes, extraBytes));
    at = end;
  }
  return { source, entries: list, directoryOffset: offset };
}

function findDirectory(source: ByteSource): { entries: number; bytes: number; offset: number } {
  const start = Math.max(0, source.length - 22 - 0xffff);
  const tail = source.read(start, source.length - start);
  let at = tail.length - 22;
  while (at >= 0 && u32le(tail, at) !== END) at--;
  if (at < 0) throw new UserError("file-damaged");
  const entries = u16le(tail, at + 10);
  const bytes = u32le(tail, at + 12);
  const offset = u32le(tail, at + 16);
  const needs64 = entries === 0xffff || bytes === 0xffffffff || offset === 0xffffffff;
  if (!needs64 || at < 20 || u32le(tail, at - 20) !== LOCATOR_64) return { entries, bytes, offset };
  const end64 = source.read(u64le(tail, at - 12), 56);
  if (u32le(end64, 0) !== END_64) throw new UserError("file-damaged");
  return { entries: u64le(end64, 32), bytes: u64le(end64, 40), offset: u64le(end64, 48) };
}

function readEntry(entry: Uint8Array, nameBytes: number, extraBytes: number): ZipEntry {
  const method = u16le(entry, 10);
  let compressedBytes = u32le(entry, 20);
  let claimedBytes = u32le(entry, 24);
  let headerOffset = u32le(entry, 42);
  const extra = entry.subarray(46 + nameBytes, 46 + nameBytes + extraBytes);
  for (let at = 0; at + 4 <= extra.length; at += 4 + u16le(extra, at + 2)) {
    if (u16le(extra, at) !== 1) continue;
    let field = at + 4;
    const next = (value: number): number => {
      if (value !== 0xffffffff) return value;
      field += 8;
      return u64le(extra, field - 8);
    };
    claimedBytes = next(claimedBytes);
    compressedBytes = next(compressedBytes);
    headerOffset = next(headerOffset);
  }
  return {
    name: decodeName(entry.subarray(46, 46 + nameBytes)),
    method: method === 0 ? "stored" : method === 8 ? "deflated" : "unknown",
    encrypted: (u16le(entry, 8) & 0x41) !== 0 || method === 99,
    mode: u16le(entry, 40),
    compressedBytes,
    claimedBytes,
    headerOffset,
  };
}

const decodeName = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Where an entry's data lies. Throws `file-unsafe` where its own header tells something other than the directory. */
export function locateData(zip: Zip, entry: ZipEntry): { start: number; end: number } {
  const header = zip.source.read(entry.headerOffset, 30);
  if (header.length < 30 || u32le(header, 0) !== LOCAL_HEADER) throw new UserError("file-damaged");
  const nameBytes = u16le(header, 26);
  const name = decodeName(zip.source.read(entry.headerOffset + 30, nameBytes));
  if (name !== entry.name) throw new UserError("file-unsafe", { part: entry.name });
  const start = entry.headerOffset + 30 + nameBytes + u16le(header, 28);
  const end = start + entry.compressedBytes;
  if (end > zip.directoryOffset) throw new UserError("file-unsafe", { part: entry.name });
  return { start, end };
}

/** Follows an entry's data to its end, or until it inflates to more than `stopAbove` bytes. */
export function measureEntry(zip: Zip, entry: ZipEntry, limits: { stopAbove: number; prefixBytes: number }): Measured {
  const data = partSource(zip.source, locateData(zip, entry).start, entry.compressedBytes);
  if (entry.method === "deflated") return measureDeflate(data, limits);
  const end = data.length > limits.stopAbove ? "over" : "complete";
  return { bytes: data.length, prefix: data.read(0, limits.prefixBytes), end };
}

/** The bytes of one entry, when it is not larger than `maxBytes`. Throws `file-damaged`, or `file-unsafe` where it is. */
export function readEntryBytes(zip: Zip, entry: ZipEntry, maxBytes: number): Uint8Array {
  const { prefix, end } = measureEntry(zip, entry, { stopAbove: maxBytes, prefixBytes: maxBytes });
  if (end === "over") throw new UserError("file-unsafe", { part: entry.name });
  if (end === "damaged") throw new UserError("file-damaged");
  return prefix;
}

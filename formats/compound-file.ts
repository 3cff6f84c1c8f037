import { UserError } from "#domain/user-error.ts";
import { type ByteSource, u8, u16le, u32le } from "./byte-source.ts";

/** The stream names of an OLE compound file and the beginning of each stream ([MS-CFB]). */
export interface CompoundFile {
  readonly streams: ReadonlyMap<string, CompoundStream>;
}

export interface CompoundStream {
  readonly length: number;
  /** The first bytes: at most 4096, at most `length`, and 64 of a stream that is small enough to lie in the mini stream. */
  readonly head: Uint8Array;
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LAST_SECTOR = 0xfffffffa;
const MINI_STREAM_BELOW = 4096;
const MINI_SECTOR = 64;
const ROOT = 5;
/** A directory of more sectors than this belongs to no document. */
const MAX_DIRECTORY_SECTORS = 4096;

export const startsLikeCompoundFile = (head: Uint8Array): boolean => SIGNATURE.every((byte, i) => head[i] === byte);

/** Throws `file-damaged` when the file's own tables cannot be followed. */
export function readCompoundFile(source: ByteSource): CompoundFile {
  const header = source.read(0, 512);
  const shift = u16le(header, 30);
  if (header.length < 512 || (shift !== 9 && shift !== 12)) throw new UserError("file-damaged");
  const size = 1 << shift;
  const sectorAt = (sector: number, length = size) => source.read((sector + 1) * size, length);
  const nextSector = fatReader(header, size, sectorAt);
  const streams = new Map<string, CompoundStream>();
  /** Sectors of the mini stream, followed once and no further than asked. */
  const miniStreamSectors: number[] = [];
  const miniSectorAt = (index: number): Uint8Array => {
    const wanted = Math.floor((index * MINI_SECTOR) / size);
    if (wanted >= MAX_DIRECTORY_SECTORS) return new Uint8Array(0);
    while (miniStreamSectors.length <= wanted) {
      const last = miniStreamSectors.at(-1);
      const next = last === undefined ? miniStream : nextSector(last);
      if (next >= LAST_SECTOR) return new Uint8Array(0);
      miniStreamSectors.push(next);
    }
    const at = (index * MINI_SECTOR) % size;
    return sectorAt(miniStreamSectors[wanted]!).subarray(at, at + MINI_SECTOR);
  };
  let miniStream = LAST_SECTOR;
  let sector = u32le(header, 48);
  for (let read = 0; sector < LAST_SECTOR; read++) {
    if (read > MAX_DIRECTORY_SECTORS) throw new UserError("file-damaged");
    const directory = sectorAt(sector);
    for (let at = 0; at + 128 <= directory.length; at += 128) {
      const entry = directory.subarray(at, at + 128);
      const nameBytes = u16le(entry, 64);
      const kind = u8(entry, 66);
      if (kind === ROOT) miniStream = u32le(entry, 116);
      if ((kind !== 1 && kind !== 2) || nameBytes < 2 || nameBytes > 64) continue;
      const name = new TextDecoder("utf-16le").decode(entry.subarray(0, nameBytes - 2));
      const length = kind === 2 ? u32le(entry, 120) : 0;
      const start = u32le(entry, 116);
      const isLarge = length >= MINI_STREAM_BELOW;
      const head = isLarge ? sectorAt(start, Math.min(size, 4096)) : miniSectorAt(start).subarray(0, length);
      if (!streams.has(name)) streams.set(name, { length, head });
    }
    sector = nextSector(sector);
  }
  return { streams };
}

/** What follows a sector in its chain. The table's own sectors are named in the header and, for large files, in a chain of lists. */
function fatReader(header: Uint8Array, size: number, sectorAt: (sector: number) => Uint8Array) {
  const perSector = size / 4;
  const listed = (index: number): number => {
    if (index < 109) return u32le(header, 76 + index * 4);
    let list = u32le(header, 68);
    let left = index - 109;
    for (; left >= perSector - 1 && list < LAST_SECTOR; left -= perSector - 1) {
      list = u32le(sectorAt(list), size - 4);
    }
    return list < LAST_SECTOR ? u32le(sectorAt(list), left * 4) : LAST_SECTOR;
  };
  return (sector: number): number => {
    const tableSector = listed(Math.floor(sector / perSector));
    if (tableSector >= LAST_SECTOR) throw new UserError("file-damaged");
    return u32le(sectorAt(tableSector), (sector % perSector) * 4);
  };
}

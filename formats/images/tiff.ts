import { UserError } from "#domain/user-error.ts";
import { type ByteSource, u16be, u16le, u32be, u32le, u64be, u64le } from "../byte-source.ts";
import type { PictureFacts, PictureLimits } from "./picture-facts.ts";

const MAX_TAGS = 4096;
const WIDTH = 256;
const HEIGHT = 257;

/** Counts pages no further than one above the limit. Throws `file-damaged` for a chain that loops or leads nowhere. */
export function readTiffFacts(source: ByteSource, { picturePages }: PictureLimits): PictureFacts {
  const head = source.read(0, 16);
  const isLittle = head[0] === 0x49;
  const [u16, u32, u64] = isLittle ? [u16le, u32le, u64le] : [u16be, u32be, u64be];
  const isBig = u16(head, 2) === 43;
  const tagBytes = isBig ? 20 : 12;
  const offsetAt = (bytes: Uint8Array, at: number) => (isBig ? u64(bytes, at) : u32(bytes, at));
  const visited = new Set<number>();
  let width = 0;
  let height = 0;
  let at = offsetAt(head, isBig ? 8 : 4);
  while (at !== 0 && visited.size <= picturePages) {
    if (visited.has(at) || at >= source.length) throw new UserError("file-damaged");
    visited.add(at);
    const countBytes = isBig ? 8 : 2;
    const tags = isBig ? u64(source.read(at, 8), 0) : u16(source.read(at, 2), 0);
    if (tags === 0 || tags > MAX_TAGS) throw new UserError("file-damaged");
    const directory = source.read(at + countBytes, tags * tagBytes + (isBig ? 8 : 4));
    const size = { [WIDTH]: 0, [HEIGHT]: 0 };
    for (let i = 0; i < tags; i++) {
      const tag = directory.subarray(i * tagBytes, (i + 1) * tagBytes);
      const id = u16(tag, 0);
      if (id !== WIDTH && id !== HEIGHT) continue;
      size[id] = u16(tag, 2) === 3 ? u16(tag, isBig ? 12 : 8) : u32(tag, isBig ? 12 : 8);
    }
    if (size[WIDTH] * size[HEIGHT] > width * height) [width, height] = [size[WIDTH], size[HEIGHT]];
    at = offsetAt(directory, tags * tagBytes);
  }
  if (width === 0) throw new UserError("file-damaged");
  return { width, height, pages: visited.size, animated: false };
}

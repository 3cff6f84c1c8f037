import { UserError } from "#domain/user-error.ts";
import { type ByteSource, u8, u16le } from "../byte-source.ts";
import type { PictureFacts, PictureLimits } from "./picture-facts.ts";

/** Counts frames no further than one above the limit. Throws `file-damaged` where no frame is whole. */
export function readGifFacts(source: ByteSource, { picturePages }: PictureLimits): PictureFacts {
  const screen = source.read(0, 13);
  let width = u16le(screen, 6);
  let height = u16le(screen, 8);
  let frames = 0;
  let at = 13 + colourTableBytes(u8(screen, 10));
  while (at < source.length && frames <= picturePages) {
    const block = source.read(at, 11);
    const kind = u8(block, 0);
    if (kind === 0x2c) {
      frames++;
      width = Math.max(width, u16le(block, 1) + u16le(block, 5));
      height = Math.max(height, u16le(block, 3) + u16le(block, 7));
      at = skipSubBlocks(source, at + 10 + colourTableBytes(u8(block, 9)) + 1);
    } else if (kind === 0x21) {
      at = skipSubBlocks(source, at + 2);
    } else {
      break;
    }
  }
  if (frames === 0) throw new UserError("file-damaged");
  return { width, height, pages: frames, animated: frames > 1 };
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

function skipSubBlocks(source: ByteSource, start: number): number {
  let at = start;
  for (;;) {
    const length = u8(source.read(at, 1), 0);
    at += 1 + length;
    if (length === 0 || at >= source.length) return at;
  }
}

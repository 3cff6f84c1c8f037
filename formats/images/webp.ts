import { UserError } from "#domain/user-error.ts";
import { type ByteSource, latin1, u8, u16le, u32le } from "../byte-source.ts";
import type { PictureFacts, PictureLimits } from "./picture-facts.ts";

const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) | (u8(bytes, at + 2) << 16);

/** Counts frames no further than one above the limit. Throws `file-damaged` where there is no picture inside. */
export function readWebpFacts(source: ByteSource, { picturePages }: PictureLimits): PictureFacts {
  let width = 0;
  let height = 0;
  let frames = 0;
  let animated = false;
  let at = 12;
  while (at + 8 <= source.length && frames <= picturePages) {
    const chunk = source.read(at, 18);
    const kind = latin1(chunk.subarray(0, 4));
    const data = chunk.subarray(8);
    if (kind === "VP8X") [width, height] = [u24le(data, 4) + 1, u24le(data, 7) + 1];
    if (kind === "ANIM") animated = true;
    if (kind === "ANMF" || kind === "VP8 " || kind === "VP8L") frames++;
    if (kind === "VP8 " && width === 0) [width, height] = [u16le(data, 6) & 0x3fff, u16le(data, 8) & 0x3fff];
    if (kind === "VP8L" && width === 0) {
      const bits = u32le(data, 1);
      [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    const length = u32le(chunk, 4);
    at += 8 + length + (length & 1);
  }
  if (frames === 0) throw new UserError("file-damaged");
  return { width, height, pages: frames, animated };
}

import { type ByteSource, u16le, u32le } from "../byte-source.ts";
import type { PictureFacts } from "./picture-facts.ts";

/** A negative height only says that rows run from the top. */
export function readBmpFacts(source: ByteSource): PictureFacts {
  const header = source.read(0, 26);
  const isOldest = u32le(header, 14) === 12;
  const width = isOldest ? u16le(header, 18) : Math.abs(u32le(header, 18) | 0);
  const height = isOldest ? u16le(header, 20) : Math.abs(u32le(header, 22) | 0);
  return { width, height, pages: 1, animated: false };
}

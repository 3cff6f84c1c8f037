import { UserError } from "#domain/user-error.ts";
import { type ByteSource, u8, u16be } from "../byte-source.ts";
import type { PictureFacts } from "./picture-facts.ts";

/** Each scan of a progressive picture makes a decoder go through all of it again. */
const MAX_SCANS = 500;
const CHUNK = 256 * 1024;

/** Throws `file-damaged` without a frame header, `file-unsafe` for a picture that would be decoded thousands of times. */
export function readJpegFacts(source: ByteSource): PictureFacts {
  let at = 2;
  for (let segments = 0; segments < 10_000; segments++) {
    const head = source.read(at, 10);
    if (u8(head, 0) !== 0xff) throw new UserError("file-damaged");
    const marker = u8(head, 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const isProgressive = marker % 4 === 2;
      if (isProgressive && countScans(source, at) > MAX_SCANS) throw new UserError("file-unsafe");
      return { width: u16be(head, 7), height: u16be(head, 5), pages: 1, animated: false };
    }
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += hasNoLength ? 2 : 2 + Math.max(2, u16be(head, 2));
    if (marker === 0xd9 || at >= source.length) break;
  }
  throw new UserError("file-damaged");
}

/** Start-of-scan markers from `start` on, counted no further than one above MAX_SCANS. */
function countScans(source: ByteSource, start: number): number {
  let scans = 0;
  for (let offset = start; offset < source.length && scans <= MAX_SCANS; offset += CHUNK) {
    const bytes = source.read(offset, CHUNK + 1);
    for (let at = bytes.indexOf(0xff); at >= 0 && at < CHUNK; at = bytes.indexOf(0xff, at + 1)) {
      if (bytes[at + 1] === 0xda) scans++;
    }
  }
  return scans;
}

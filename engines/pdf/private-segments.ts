import { type ByteSource, latin1, partSource, u8, u16be } from "#formats/byte-source.ts";

const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const CHUNK = 256 * 1024;

/**
 * A JPEG without what is not its picture: where and by whom it was taken (Exif, XMP, IPTC, comments), other pictures behind its end.
 * Not a byte of the picture itself changes, and its colour profile stays. A file that cannot be followed is left as it is, as a reader
 * would not find anything in it either.
 */
export function withoutPrivateSegments(source: ByteSource): ByteSource {
  const kept: ByteSource[] = [partSource(source, 0, 2)];
  for (let at = 2; at + 4 <= source.length; ) {
    const head = source.read(at, 4);
    const marker = u8(head, 1);
    if (u8(head, 0) !== 0xff) return source;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) {
      kept.push(partSource(source, at, pictureEnd(source, at) - at));
      return joined(kept);
    }
    const length = 2 + u16be(head, 2);
    if (isOfThePicture(marker, source.read(at + 4, 12))) kept.push(partSource(source, at, length));
    at += length;
  }
  return source;
}

function isOfThePicture(marker: number, start: Uint8Array): boolean {
  if (marker === APP2) return latin1(start).startsWith("ICC_PROFILE\0");
  return marker === APP0 || marker === APP14 || (marker < APP0 && marker !== COMMENT) || marker > COMMENT;
}

/** Behind the end marker of the picture whose first scan is at `start`; of the file where it has none. */
function pictureEnd(source: ByteSource, start: number): number {
  let at = start;
  for (;;) {
    const head = source.read(at, 4);
    const marker = u8(head, 1);
    if (u8(head, 0) !== 0xff) return source.length;
    if (marker === END) return at + 2;
    at += 2 + u16be(head, 2);
    if (marker === START_OF_SCAN) at = scanEnd(source, at);
    if (at + 2 > source.length) return source.length;
  }
}

/** The first marker behind compressed data: not a stuffed byte (FF 00), a restart (FF D0 to FF D7) or filling (FF FF). */
function scanEnd(source: ByteSource, start: number): number {
  for (let offset = start; offset < source.length; offset += CHUNK) {
    const bytes = source.read(offset, CHUNK + 1);
    for (
      let at = bytes.indexOf(0xff);
      at >= 0 && at < CHUNK && at + 1 < bytes.length;
      at = bytes.indexOf(0xff, at + 1)
    ) {
      const next = bytes[at + 1]!;
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset + at;
    }
  }
  return source.length;
}

/** Parts one after the other, as one. */
function joined(parts: readonly ByteSource[]): ByteSource {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    length,
    read(offset, wanted) {
      const end = Math.min(length, Math.max(0, offset) + wanted);
      const pieces: Uint8Array[] = [];
      let start = 0;
      for (const part of parts) {
        const from = Math.max(0, offset) - start;
        const to = end - start;
        if (from < part.length && to > 0 && to > from) {
          const begin = Math.max(0, from);
          pieces.push(part.read(begin, Math.min(part.length, to) - begin));
        }
        start += part.length;
      }
      return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    },
  };
}

import { UserError } from "#domain/user-error.ts";
import { type ByteSource, latin1, partSource, u32be } from "../byte-source.ts";
import { measureDeflate } from "../deflate-measure.ts";
import type { PictureFacts } from "./picture-facts.ts";

/** A profile or a text of more than this is a bomb, not a description. */
const MAX_DESCRIPTION = 8 * 1024 * 1024;
const MAX_CHUNKS = 100_000;

/** Throws `file-damaged` for a header that no PNG has, `file-unsafe` for descriptions that inflate beyond reason. */
export function readPngFacts(source: ByteSource): PictureFacts {
  const header = source.read(8, 25);
  if (header.length < 25 || latin1(header.subarray(4, 8)) !== "IHDR") throw new UserError("file-damaged");
  let frames = 1;
  let animated = false;
  let at = 33;
  for (let chunks = 0; at + 8 <= source.length; chunks++) {
    if (chunks > MAX_CHUNKS) throw new UserError("file-unsafe");
    const head = source.read(at, 12);
    const length = u32be(head, 0);
    const kind = latin1(head.subarray(4, 8));
    if (kind === "IEND") break;
    if (kind === "acTL") {
      frames = Math.max(1, u32be(head, 8));
      animated = true;
    }
    if (kind === "zTXt" || kind === "iCCP" || kind === "iTXt") checkDescription(source, kind, at + 8, length);
    at += 12 + length;
  }
  return { width: u32be(header, 8), height: u32be(header, 12), pages: frames, animated };
}

function checkDescription(source: ByteSource, kind: string, start: number, length: number): void {
  const data = source.read(start, Math.min(length, 1024));
  const keyword = data.indexOf(0);
  if (keyword < 0) throw new UserError("file-damaged");
  let compressed = keyword + 2;
  if (kind === "iTXt") {
    if (data[keyword + 1] !== 1) return;
    const language = data.indexOf(0, keyword + 3);
    compressed = data.indexOf(0, language + 1) + 1;
    if (language < 0 || compressed === 0) throw new UserError("file-damaged");
  }
  // Two bytes of zlib's own header stand before the deflated data.
  const deflated = partSource(source, start + compressed + 2, length - compressed - 2);
  const { end } = measureDeflate(deflated, { stopAbove: MAX_DESCRIPTION, prefixBytes: 0 });
  if (end === "over") throw new UserError("file-unsafe");
}

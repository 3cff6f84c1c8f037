import { UserError } from "#domain/user-error.ts";
import { type ByteSource, latin1, u32be, u64be } from "../byte-source.ts";
import type { PictureFacts } from "./picture-facts.ts";

/** Boxes that hold boxes on the way to the sizes; `meta` has four bytes of version before its own. */
const INNER_START: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };
const MAX_BOXES = 10_000;

/**
 * HEIC and AVIF: the largest size that any item declares, for tiles declare theirs too and the picture is the largest. A grid's
 * own size is such an item (ISO/IEC 23008-12). Throws `file-damaged` where no size is declared.
 */
export function readHeifFacts(source: ByteSource): PictureFacts {
  let width = 0;
  let height = 0;
  let animated = false;
  let boxes = 0;
  const walk = (start: number, end: number): void => {
    for (let at = start; at + 8 <= end; ) {
      if (++boxes > MAX_BOXES) throw new UserError("file-damaged");
      const head = source.read(at, 20);
      const kind = latin1(head.subarray(4, 8));
      const short = u32be(head, 0);
      const headBytes = short === 1 ? 16 : 8;
      const size = short === 1 ? u64be(head, 8) : short === 0 ? end - at : short;
      if (size < headBytes) throw new UserError("file-damaged");
      if (kind === "moov") animated = true;
      if (kind === "ispe") {
        const [w, h] = [u32be(head, 12), u32be(head, 16)];
        if (w * h > width * height) [width, height] = [w, h];
      }
      const inner = INNER_START[kind];
      if (inner !== undefined) walk(at + headBytes + inner, Math.min(end, at + size));
      at += size;
    }
  };
  walk(0, source.length);
  if (width === 0) throw new UserError("file-damaged");
  return { width, height, pages: 1, animated };
}

import { Unzlib } from "fflate";
import { PdfDamaged } from "./pdf/objects.ts";

/**
 * Undoes zlib compression. What was readable of damaged data is answered, as every PDF reader does. Throws `PdfDamaged` when there
 * would be more than `maxBytes`.
 */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array;

const PIECE = 64 * 1024;

/** The one for browsers; Node has its own in `inflate-node.ts`, three times as fast. */
export const portableInflate: Inflate = (bytes, maxBytes) => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((piece) => {
    length += piece.length;
    if (length > maxBytes) throw new PdfDamaged("inflates to too much");
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch (error) {
    if (error instanceof PdfDamaged) throw error;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

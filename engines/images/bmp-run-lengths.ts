/**
 * BMP's run-length coding of palette indexes, RLE8 and RLE4: one index a byte, rows in the order of the file. What a stream skips or
 * has lost is index 0; what it writes beyond the picture is dropped.
 */
export function decodeRunLengths(coded: Buffer, width: number, height: number, bits: 4 | 8): Uint8Array {
  const indexes = new Uint8Array(width * height);
  let at = 0;
  let x = 0;
  let y = 0;
  const put = (index: number) => {
    if (x < width && y < height) indexes[y * width + x] = index;
    x++;
  };
  /** The n-th index of a run whose bytes begin at `start`. */
  const indexOf = (start: number, n: number): number => {
    if (bits === 8) return coded[start + n] ?? 0;
    const byte = coded[start + (n >> 1)] ?? 0;
    return n % 2 === 0 ? byte >> 4 : byte & 15;
  };
  while (at + 1 < coded.length && y < height) {
    const count = coded[at]!;
    const value = coded[at + 1]!;
    at += 2;
    if (count > 0) {
      for (let n = 0; n < count; n++) put(bits === 8 ? value : n % 2 === 0 ? value >> 4 : value & 15);
    } else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += coded[at] ?? 0;
      y += coded[at + 1] ?? 0;
      at += 2;
    } else {
      for (let n = 0; n < value; n++) put(indexOf(at, n));
      const bytes = Math.ceil((value * bits) / 8);
      at += bytes + (bytes % 2);
    }
  }
  return indexes;
}

/** The data is not what its format allows, or it was cut off. */
export class BadDeflate extends Error {}

/** Bits that the quick table decides; longer codes are rare and followed bit by bit. */
export const QUICK_BITS = 10;
const LONGEST = 15;

/** A canonical Huffman code as RFC 1951 §3.2.2 numbers it. */
export interface HuffmanCode {
  /** For every possible next QUICK_BITS bits: symbol << 4 | length, or 0 where the code is longer or there is none. */
  readonly quick: Uint16Array;
  /** How many codes there are of each length. */
  readonly counts: Uint16Array;
  /** Symbols in the order of their codes. */
  readonly symbols: Uint16Array;
}

/** From the length of each symbol's code. Throws `BadDeflate` when the lengths promise more codes than there are. */
export function huffmanCode(lengths: Uint8Array): HuffmanCode {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const firstCode = new Uint16Array(LONGEST + 2);
  const firstIndex = new Uint16Array(LONGEST + 2);
  for (let bits = 1; bits <= LONGEST; bits++) {
    if (firstCode[bits]! + counts[bits]! > 1 << bits) throw new BadDeflate();
    firstCode[bits + 1] = (firstCode[bits]! + counts[bits]!) << 1;
    firstIndex[bits + 1] = firstIndex[bits]! + counts[bits]!;
  }
  const quick = new Uint16Array(1 << QUICK_BITS);
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    symbols[firstIndex[length]!++] = symbol;
    const code = firstCode[length]!++;
    if (length > QUICK_BITS) continue;
    for (let i = reversed(code, length); i < quick.length; i += 1 << length) quick[i] = (symbol << 4) | length;
  }
  return { quick, counts, symbols };
}

/** The symbol that the low bits of `bits` begin with, as symbol << 4 | length. Throws when no code begins so. */
export function longSymbol({ counts, symbols }: HuffmanCode, bits: number): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= LONGEST; length++) {
    code |= (bits >> (length - 1)) & 1;
    const count = counts[length]!;
    if (code - first < count) return (symbols[index + code - first]! << 4) | length;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new BadDeflate();
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i++) result |= ((code >> i) & 1) << (bits - 1 - i);
  return result;
}

export const FIXED_LITERALS = huffmanCode(
  Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
);
export const FIXED_DISTANCES = huffmanCode(new Uint8Array(30).fill(5));

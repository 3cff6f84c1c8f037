import type { ByteSource } from "./byte-source.ts";
import {
  BadDeflate,
  FIXED_DISTANCES,
  FIXED_LITERALS,
  type HuffmanCode,
  huffmanCode,
  longSymbol,
  QUICK_BITS,
} from "./huffman.ts";

export interface Measured {
  /** Bytes that the data inflates to, as far as it was followed. */
  readonly bytes: number;
  /** The first of those bytes, at most as many as were asked for. */
  readonly prefix: Uint8Array;
  /** `over`: more than `stopAbove`, and not followed further. `damaged`: not DEFLATE, or cut off. */
  readonly end: "complete" | "over" | "damaged";
}

const CHUNK = 64 * 1024;
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceExtra = (symbol: number): number => (symbol < 4 ? 0 : (symbol >> 1) - 1);
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const QUICK_MASK = (1 << QUICK_BITS) - 1;

/**
 * Follows raw DEFLATE data (RFC 1951) and counts what it inflates to without making it: no window and no output, so a bomb
 * costs no memory and only as much time as its compressed bytes.
 */
export function measureDeflate(source: ByteSource, limits: { stopAbove: number; prefixBytes: number }): Measured {
  const reader = new DeflateCounter(source, limits.stopAbove, limits.prefixBytes);
  return reader.measure();
}

class DeflateCounter {
  readonly #source: ByteSource;
  readonly #stopAbove: number;
  readonly #prefix: Uint8Array;
  #chunk: Uint8Array = new Uint8Array(0);
  #at = 0;
  #next = 0;
  #bits = 0;
  #bitCount = 0;
  /** Zero bytes pretended after the end; real data never needs more than two. */
  #pretended = 0;
  #count = 0;

  constructor(source: ByteSource, stopAbove: number, prefixBytes: number) {
    this.#source = source;
    this.#stopAbove = stopAbove;
    this.#prefix = new Uint8Array(prefixBytes);
  }

  measure(): Measured {
    let end: Measured["end"] = "complete";
    let blocks = 0;
    try {
      for (let last = false; !last && end === "complete"; ) {
        last = this.#take(1) === 1;
        const kind = this.#take(2);
        if (kind === 0) this.#stored();
        else if (kind === 1) this.#coded(FIXED_LITERALS, FIXED_DISTANCES);
        else if (kind === 2) this.#coded(...this.#readTables());
        else throw new BadDeflate();
        if (this.#count > this.#stopAbove) end = "over";
        // No compressor makes millions of empty blocks; following them would cost more time than the bytes are worth.
        if (++blocks > 4096 + this.#count / 16) throw new BadDeflate();
      }
    } catch (error) {
      if (!(error instanceof BadDeflate)) throw error;
      end = "damaged";
    }
    return { bytes: this.#count, prefix: this.#prefix.subarray(0, Math.min(this.#count, this.#prefix.length)), end };
  }

  #byte(): number {
    if (this.#at >= this.#chunk.length) {
      this.#chunk = this.#source.read(this.#next, CHUNK);
      this.#next += this.#chunk.length;
      this.#at = 0;
      if (this.#chunk.length === 0) {
        if (++this.#pretended > 2) throw new BadDeflate();
        return 0;
      }
    }
    return this.#chunk[this.#at++] ?? 0;
  }

  #fill(bits: number): void {
    while (this.#bitCount < bits) {
      this.#bits |= this.#byte() << this.#bitCount;
      this.#bitCount += 8;
    }
  }

  #take(bits: number): number {
    if (bits === 0) return 0;
    this.#fill(bits);
    const value = this.#bits & ((1 << bits) - 1);
    this.#bits >>>= bits;
    this.#bitCount -= bits;
    return value;
  }

  #symbol(table: HuffmanCode): number {
    this.#fill(15);
    const entry = table.quick[this.#bits & QUICK_MASK] || longSymbol(table, this.#bits);
    const length = entry & 15;
    this.#bits >>>= length;
    this.#bitCount -= length;
    return entry >> 4;
  }

  #literal(byte: number): void {
    if (this.#count < this.#prefix.length) this.#prefix[this.#count] = byte;
    this.#count++;
  }

  #stored(): void {
    this.#take(this.#bitCount & 7);
    let left = this.#take(16);
    if ((this.#take(16) ^ left) !== 0xffff) throw new BadDeflate();
    for (; left > 0 && this.#bitCount > 0; left--) this.#literal(this.#take(8));
    for (; left > 0 && this.#count < this.#prefix.length; left--) this.#literal(this.#byte());
    while (left > 0) {
      const run = Math.min(left, this.#chunk.length - this.#at);
      this.#at += run;
      this.#count += run;
      left -= run;
      if (left > 0) {
        this.#literal(this.#byte());
        left--;
      }
    }
    if (this.#pretended > 0) throw new BadDeflate();
  }

  #coded(literals: HuffmanCode, distances: HuffmanCode): void {
    while (this.#count <= this.#stopAbove) {
      const symbol = this.#symbol(literals);
      if (symbol < 256) {
        this.#literal(symbol);
        continue;
      }
      if (symbol === 256) return;
      const length = (LENGTH_BASE[symbol - 257] ?? fail()) + this.#take(LENGTH_EXTRA[symbol - 257] ?? 0);
      const code = this.#symbol(distances);
      const distance = (DISTANCE_BASE[code] ?? fail()) + this.#take(distanceExtra(code));
      if (distance > this.#count) throw new BadDeflate();
      const copied = Math.min(length, this.#prefix.length - this.#count);
      for (let i = 0; i < copied; i++) {
        this.#prefix[this.#count + i] = this.#prefix[this.#count + i - distance] ?? 0;
      }
      this.#count += length;
    }
  }

  #readTables(): [HuffmanCode, HuffmanCode] {
    const literals = this.#take(5) + 257;
    const distances = this.#take(5) + 1;
    const codeLengths = new Uint8Array(19);
    for (let i = this.#take(4) + 4, k = 0; k < i; k++) codeLengths[CODE_LENGTH_ORDER[k] ?? 0] = this.#take(3);
    const table = huffmanCode(codeLengths);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.#symbol(table);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) throw new BadDeflate();
      const repeated = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const times = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      if (i + times > lengths.length) throw new BadDeflate();
      lengths.fill(repeated, i, i + times);
      i += times;
    }
    return [huffmanCode(lengths.subarray(0, literals)), huffmanCode(lengths.subarray(literals))];
  }
}

const fail = (): never => {
  throw new BadDeflate();
};

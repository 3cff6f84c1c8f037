/**
 * A file's bytes at any offset, synchronously: memory, a Blob in a browser's worker, or a descriptor in Node. `read` answers
 * with fewer bytes only at the end of the file; what it answers must not be written to, for it may be a view of a cache.
 */
export interface ByteSource {
  readonly length: number;
  read(offset: number, length: number): Uint8Array;
}

export const memorySource = (bytes: Uint8Array): ByteSource => ({
  length: bytes.length,
  read: (offset, length) => bytes.subarray(Math.max(0, offset), Math.max(0, offset + length)),
});

/** Bytes `start` to `start + length` of another source, as a source of their own. */
export const partSource = (source: ByteSource, start: number, length: number): ByteSource => ({
  length: Math.max(0, Math.min(length, source.length - start)),
  read: (offset, wanted) => source.read(start + offset, Math.max(0, Math.min(wanted, length - offset))),
});

const BLOCK = 256 * 1024;
const BLOCKS_KEPT = 32;

/** Keeps the last blocks read, so that a reader may ask for a few bytes at a time. `readBlock` must fill what the file has. */
export function cachedSource(length: number, readBlock: (offset: number, length: number) => Uint8Array): ByteSource {
  const blocks = new Map<number, Uint8Array>();
  const blockAt = (index: number): Uint8Array => {
    let block = blocks.get(index);
    if (block === undefined) {
      block = readBlock(index * BLOCK, Math.min(BLOCK, length - index * BLOCK));
      if (blocks.size >= BLOCKS_KEPT) blocks.delete(blocks.keys().next().value ?? 0);
      blocks.set(index, block);
    }
    return block;
  };
  return {
    length,
    read(offset, wanted) {
      const start = Math.max(0, offset);
      const end = Math.min(length, offset + wanted);
      if (end <= start) return new Uint8Array(0);
      const first = Math.floor(start / BLOCK);
      if (end <= (first + 1) * BLOCK) return blockAt(first).subarray(start - first * BLOCK, end - first * BLOCK);
      if (end - start > BLOCK * 4) return readBlock(start, end - start);
      const whole = new Uint8Array(end - start);
      for (let index = first; index * BLOCK < end; index++) {
        const from = Math.max(start, index * BLOCK);
        whole.set(blockAt(index).subarray(from - index * BLOCK, end - index * BLOCK), from - start);
      }
      return whole;
    },
  };
}

/** One byte a character: how every format here writes its keywords. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  // Most are names of a few letters, for which a call with so many arguments costs more than it saves.
  if (bytes.length < 32) {
    for (let i = 0; i < bytes.length; i++) text += String.fromCharCode(bytes[i]!);
    return text;
  }
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

export const bytesOf = (latin1Text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(latin1Text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = latin1Text.charCodeAt(i);
  return bytes;
};

/** Numbers out of bytes; outside them it answers 0, as a reader of damaged files wants. */
export const u8 = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
export const u16le = (bytes: Uint8Array, at: number): number => u8(bytes, at) | (u8(bytes, at + 1) << 8);
export const u16be = (bytes: Uint8Array, at: number): number => (u8(bytes, at) << 8) | u8(bytes, at + 1);
export const u32le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u16le(bytes, at + 2) * 0x10000;
export const u32be = (bytes: Uint8Array, at: number): number => u16be(bytes, at) * 0x10000 + u16be(bytes, at + 2);
export const u64le = (bytes: Uint8Array, at: number): number => u32le(bytes, at) + u32le(bytes, at + 4) * 2 ** 32;
export const u64be = (bytes: Uint8Array, at: number): number => u32be(bytes, at) * 2 ** 32 + u32be(bytes, at + 4);

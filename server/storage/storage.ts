import type { Readable } from "node:stream";

/**
 * Where bytes live: a folder or an S3-compatible server. A key is random and written once; nothing is ever changed in place,
 * so a reader sees all of an object or none of it.
 */
export interface Storage {
  /** Stores the file at `path` and takes it away from there; resolves when a power cut can no longer lose it. */
  put(key: string, path: string): Promise<StoredObject>;
  /** The bytes `from` to `to`, both included; all of them without a range. Rejects with `ObjectMissing`. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Rejects with `ObjectMissing`. */
  size(key: string): Promise<number>;
  /** Harmless for a key that is not there. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was written, for the sweep. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface StoredObject {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`no object ${key} in the storage`);
    this.name = "ObjectMissing";
  }
}

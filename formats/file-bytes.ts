import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type ByteSource, cachedSource } from "./byte-source.ts";

/** A file on disk, for Node. Close it: the descriptor stays open until then. Throws the system's error if it cannot be opened. */
export function openFileBytes(path: string): ByteSource & Disposable & { close(): void } {
  const descriptor = openSync(path, "r");
  const source = cachedSource(fstatSync(descriptor).size, (offset, length) => {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const read = readSync(descriptor, bytes, filled, length - filled, offset + filled);
      if (read === 0) break;
      filled += read;
    }
    return bytes.subarray(0, filled);
  });
  const close = () => closeSync(descriptor);
  return { ...source, close, [Symbol.dispose]: close };
}

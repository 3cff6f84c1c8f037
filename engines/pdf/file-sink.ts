import { closeSync, openSync, writeSync } from "node:fs";
import type { ByteSink } from "./pdf-writer.ts";

const BUFFER = 1024 * 1024;

/** A new file, written in large pieces. Close it, or its end is missing. */
export function openFileSink(path: string): ByteSink & { close(): void } {
  const descriptor = openSync(path, "wx", 0o600);
  const buffer = new Uint8Array(BUFFER);
  let filled = 0;
  const writeAll = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at);
  };
  const flush = (): void => {
    writeAll(buffer.subarray(0, filled));
    filled = 0;
  };
  return {
    write(bytes) {
      if (filled + bytes.length > BUFFER) flush();
      if (bytes.length > BUFFER) writeAll(bytes);
      else {
        buffer.set(bytes, filled);
        filled += bytes.length;
      }
    },
    close() {
      flush();
      closeSync(descriptor);
    },
  };
}

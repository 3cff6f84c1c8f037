import { type ByteSource, cachedSource } from "./byte-source.ts";

/** A chosen file in a browser, before it is uploaded. Only in a worker: `FileReaderSync` exists nowhere else. */
export function blobBytes(blob: Blob): ByteSource {
  const reader = new FileReaderSync();
  return cachedSource(blob.size, (offset, length) => {
    return new Uint8Array(reader.readAsArrayBuffer(blob.slice(offset, offset + length)));
  });
}

/** TypeScript's DOM library leaves out what only workers have. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

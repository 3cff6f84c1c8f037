import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";

/** Bytes gathered before they are written: a request arrives in pieces of 64 KiB and less, and each write costs a thread's turn. */
const WRITE_BYTES = 4 * 1024 * 1024;

/** tus's own store of uploads in a folder, writing in large pieces. What was received before a connection broke is kept. */
export class StagingStore extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), "r+");
    let position = offset;
    let gathered: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes === 0) return;
      const [pieces, length] = [gathered, bytes];
      gathered = [];
      bytes = 0;
      await file.writev(pieces, position);
      position += length;
    };
    try {
      for await (const piece of content as AsyncIterable<Buffer>) {
        gathered.push(piece);
        bytes += piece.length;
        if (bytes >= WRITE_BYTES) await flush();
      }
    } finally {
      await flush().finally(() => file.close());
    }
    return position;
  }
}

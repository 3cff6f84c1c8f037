import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the workers of one installation unpack documents: outside the data folder, so that no backup ever holds it. */
export const workFolderOf = (dataFolder: string): string =>
  join(tmpdir(), `octavo-work-${createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)}`);

import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where the workers of one installation unpack documents: outside the data folder, so that no backup ever holds it. One for each
 * user that they run as, because what another one left behind could not even be listed.
 */
export function workFolderOf(dataFolder: string, uid = process.getuid?.() ?? 0): string {
  const installation = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  return join(tmpdir(), `octavo-work-${installation}-${uid}`);
}

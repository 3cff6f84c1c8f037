import { chown, mkdtemp, realpath } from "node:fs/promises";
import { join } from "node:path";
import { isRoot, unprivilegedUser } from "./system-user.ts";

/** A new folder below `parent` (which must exist) for one job: private, and owned by the user that jailed programs run as. */
export async function makeJobFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(await realpath(parent), "job-"));
  await giveToJail(folder);
  return folder;
}

/** Files that root put into a job's folder must be given away, or a jailed program cannot change them. */
export async function giveToJail(path: string): Promise<void> {
  if (!isRoot()) return;
  const user = unprivilegedUser();
  await chown(path, user.uid, user.gid);
}

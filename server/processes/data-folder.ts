import { lchown, lstat, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRoot, unprivilegedUser } from "#engines/sandbox/system-user.ts";

export class DataFolderInUse extends Error {}

/** The data folder, made where it is missing, owned by the user that the service runs as, and ours until we end. */
export async function claimDataFolder(path: string): Promise<{ release(): Promise<void> }> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const mark = join(path, "running.pid");
  const holder = await readFile(mark, "utf8").catch(() => "");
  const [pid, startedAt] = holder.split(" ");
  if (pid && startedAt && (await startTime(Number(pid))) === startedAt) {
    throw new DataFolderInUse(`Octavo already runs on ${path} (process ${pid}); stop it first or set OCTAVO_DATA.`);
  }
  const file = await open(mark, "w", 0o600);
  await file.writeFile(`${process.pid} ${await startTime(process.pid)}`);
  await file.close();
  if (isRoot()) await giveToService(path);
  return { release: () => rm(mark, { force: true }) };
}

/** Field 22 of /proc/pid/stat: a pid that was used again has another one. */
async function startTime(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

/** What somebody else started in it before may belong to another user; files of processes that still end may go meanwhile. */
async function giveToService(path: string): Promise<void> {
  const { uid, gid } = unprivilegedUser();
  const give = async (entry: string) => {
    const owner = await lstat(entry).catch(() => undefined);
    if (owner && owner.uid !== uid) await lchown(entry, uid, gid);
  };
  await give(path);
  for (const entry of await readdir(path, { recursive: true })) await give(join(path, entry));
}

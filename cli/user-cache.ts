import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../package.json", import.meta.url));

/**
 * A folder of the person who runs us, kept from call to call and made for this version of us: XDG's cache folder, or undefined
 * where there is none that only this person can write. What Node makes of our code is kept in it, so others must not reach it.
 */
export function userCache(part: string): string | undefined {
  try {
    const own = made(join(made(cacheHome()), "octavo"));
    const { uid, mode } = statSync(own);
    if (uid !== process.getuid?.() || (mode & 0o077) !== 0) return undefined;
    return made(join(made(join(own, versionName())), part));
  } catch {
    return undefined;
  }
}

/** Not by `recursive`, with which Node tries for ever where the system says that a folder that is there is not. */
function made(folder: string): string {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function cacheHome(): string {
  // biome-ignore lint/style/noProcessEnv: a convention of the person's own session, not a setting of ours
  const named = process.env.XDG_CACHE_HOME ?? "";
  return isAbsolute(named) ? named : join(homedir(), ".cache");
}

/** A folder that was filled is never filled again, so an update or another Node gets a new one. */
function versionName(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
  return `${version}-${Math.floor(statSync(PACKAGE).mtimeMs)}-node-${process.versions.node}`;
}

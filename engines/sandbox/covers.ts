import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { SystemUser } from "./system-user.ts";

/** A folder that a user may not enter, and what of it (by path below it) he needs nevertheless. */
export interface Cover {
  readonly folder: string;
  readonly shown: readonly Shown[];
}

export type Shown =
  | { readonly kind: "folder" | "file"; readonly path: string }
  | { readonly kind: "link"; readonly path: string; readonly to: string };

/** The closed folders above (or at) the wanted paths, each once. Paths that are open to the user need none. */
export function coversFor(wanted: readonly string[], user: SystemUser): Cover[] {
  const found = new Map<string, string[]>();
  for (const path of new Set(wanted.map((each) => realpathSync(each)))) {
    const closed = firstClosed(path, user);
    if (closed !== undefined) found.set(closed, [...(found.get(closed) ?? []), path]);
  }
  return [...found].map(([folder, paths]) => ({ folder, shown: shownOf(folder, paths) }));
}

function firstClosed(path: string, user: SystemUser): string | undefined {
  const parts = path.split("/").slice(1);
  const folders = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return folders.find((folder) => {
    const stat = statSync(folder);
    return stat.isDirectory() && !mayEnter(stat, user);
  });
}

function mayEnter(stat: Stats, user: SystemUser): boolean {
  const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0;
  return ((stat.mode >> shift) & 1) === 1;
}

/** Outer paths before inner ones, so that a bind never hides one that was made before it. */
function shownOf(folder: string, paths: readonly string[]): Shown[] {
  const outer = paths.includes(folder) ? readdirSync(folder).map((name) => join(folder, name)) : paths;
  const needed = outer.filter((path) => !outer.some((other) => path.startsWith(`${other}/`)));
  return needed.sort().map((path) => shown(relative(folder, path), path));
}

function shown(path: string, absolute: string): Shown {
  const stat = lstatSync(absolute);
  if (stat.isSymbolicLink()) return { kind: "link", path, to: readlinkSync(absolute) };
  return { kind: stat.isDirectory() ? "folder" : "file", path };
}

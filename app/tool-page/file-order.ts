import type { TrayFile } from "./tray-file.ts";

export type SortKey = "name" | "date";

/** As people count: page 2 before page 10. */
export function sortFiles(files: readonly TrayFile[], by: SortKey, iso: string): TrayFile[] {
  const names = new Intl.Collator(iso, { numeric: true, sensitivity: "base" });
  return [...files].sort((a, b) =>
    by === "name" ? names.compare(a.name, b.name) : a.modified - b.modified || names.compare(a.name, b.name),
  );
}

/** Puts `moving` together before or after `target`, in the order that they had. */
export function placeFiles(
  files: readonly TrayFile[],
  moving: ReadonlySet<unknown>,
  target: string,
  position: "before" | "after",
): TrayFile[] {
  const moved = files.filter((file) => moving.has(file.key));
  const rest = files.filter((file) => !moving.has(file.key));
  const at = rest.findIndex((file) => file.key === target);
  if (at < 0) return [...files];
  rest.splice(position === "after" ? at + 1 : at, 0, ...moved);
  return rest;
}

/** One place forward (-1) or back (1); at an end nothing changes. */
export function moveFile(files: readonly TrayFile[], key: string, by: -1 | 1): TrayFile[] {
  const from = files.findIndex((file) => file.key === key);
  const to = from + by;
  const file = files[from];
  if (file === undefined || to < 0 || to >= files.length) return [...files];
  const moved = files.filter((other) => other !== file);
  moved.splice(to, 0, file);
  return moved;
}

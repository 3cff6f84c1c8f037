import { fileStem } from "#domain/file-name.ts";

/**
 * The same names, where one that was there before (whatever its case, for many systems do not tell case apart) gets a number:
 * `a.jpg`, `a (2).jpg`. A number that is taken by a name of its own is passed over.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let copy = 2; taken.has(free.toLowerCase()) || (free !== name && wanted.has(free.toLowerCase())); copy++) {
      const stem = fileStem(name);
      free = `${stem} (${copy})${name.slice(stem.length)}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

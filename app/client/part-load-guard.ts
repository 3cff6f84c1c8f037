const GUARD_KEY = "octavo:part-reload";
const GUARD_MS = 60_000;

/** Whether a page may reload itself because a part did not load: once, then not again for a minute. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(storage.getItem(GUARD_KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(GUARD_KEY, String(now));
  return true;
}

/** W4: after an update of the server the parts of the old page are gone; loading the page again brings the new ones. */
export function guardPartLoads(target: Window, storage: Storage): void {
  target.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(storage, Date.now())) return;
    event.preventDefault();
    target.location.reload();
  });
}

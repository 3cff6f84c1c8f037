/** How many requests somebody waits for; the progress bar follows it. */
let pending = 0;
const listeners = new Set<() => void>();

export const pendingRequests = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => pending,
  /** Counts one request until the function that it returns is called. */
  begin(): () => void {
    let open = true;
    change(1);
    return () => {
      if (open) change(-1);
      open = false;
    };
  },
};

function change(by: number): void {
  pending += by;
  for (const listener of listeners) listener();
}

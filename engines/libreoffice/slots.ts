/** So many may work at once; the others wait in the order in which they came. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot; disposing gives it back. Rejects with the signal's reason on abort. */
  async take(signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(signal);
    return { [Symbol.dispose]: () => this.#giveBack() };
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.delete(onTurn);
        reject(signal.reason);
      };
      const onTurn = () => {
        signal.removeEventListener("abort", onAbort);
        resolve();
      };
      this.#waiting.add(onTurn);
      signal.addEventListener("abort", onAbort, { once: true });
    });
  }

  #giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

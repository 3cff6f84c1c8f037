/** Something that is timed: does the whole work once and leaves nothing behind that helps the next time. */
export type Contestant = () => Promise<void>;

export interface Measured {
  readonly name: string;
  /** Milliseconds, in the order measured. */
  readonly times: readonly number[];
  readonly median: number;
}

/**
 * Times the contestants in turn, round after round, so that what else the machine does hits all of them alike. The first round
 * fills the caches and does not count.
 */
export async function measure(contestants: Readonly<Record<string, Contestant>>, rounds: number): Promise<Measured[]> {
  const times = new Map<string, number[]>(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, contestant] of Object.entries(contestants)) {
      const start = performance.now();
      await contestant();
      if (round > 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return [...times].map(([name, taken]) => ({ name, times: taken, median: median(taken) }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) throw new Error("nothing was measured");
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

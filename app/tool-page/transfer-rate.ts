/** A reading younger than this says little about speed. */
const SHORTEST_MS = 800;
const KEPT_MS = 6_000;

export interface TransferRate {
  /** Bytes sent by now; answers bytes a second, or null as long as it is too early to say. */
  add(bytes: number, now: number): number | null;
}

/** Speed over the last seconds, so that it neither jumps nor remembers a pause for ever. */
export function transferRate(): TransferRate {
  const readings: { at: number; bytes: number }[] = [];
  return {
    add(bytes, now) {
      readings.push({ at: now, bytes });
      while (readings.length > 2 && now - (readings[0]?.at ?? now) > KEPT_MS) readings.shift();
      const first = readings[0];
      if (first === undefined || now - first.at < SHORTEST_MS) return null;
      return Math.max(0, ((bytes - first.bytes) / (now - first.at)) * 1_000);
    },
  };
}

/** A value in the browser's storage under a name. Unreadable or refused storage is an empty one. */
export interface KeptValue<T> {
  read(): T;
  write(value: T): void;
}

export function keptValue<T>(
  name: string,
  empty: T,
  isValid: (value: unknown) => value is T,
  area: () => Storage = local,
): KeptValue<T> {
  const key = `octavo:${name}`;
  return {
    read() {
      try {
        const value: unknown = JSON.parse(area().getItem(key) ?? "null");
        return isValid(value) ? value : empty;
      } catch {
        return empty;
      }
    },
    write(value) {
      try {
        area().setItem(key, JSON.stringify(value));
      } catch {
        // Full or refused: the page works without it.
      }
    },
  };
}

const local = () => localStorage;

export const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

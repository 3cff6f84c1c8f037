import type { Locale } from "#locales/locales.ts";
import type { Translate } from "./translate.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1024;

/** `3.4 MB` as the language writes it. */
export function formatBytes(bytes: number, locale: Locale): string {
  let size = bytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit++;
  }
  return new Intl.NumberFormat(locale.iso, {
    style: "unit",
    unit: UNITS[unit] ?? "byte",
    unitDisplay: unit === 0 ? "long" : "short",
    maximumFractionDigits: size < 10 && unit > 1 ? 1 : 0,
  }).format(size);
}

/** A length of time in its largest whole unit, rounded up: there is never less left than it says. */
export function formatDuration(milliseconds: number, say: Translate): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  if (seconds < 100) return say("time.seconds", { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100
    ? say("time.minutes", { count: minutes })
    : say("time.hours", { count: Math.ceil(minutes / 60) });
}

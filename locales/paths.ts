import { FALLBACK_LOCALE, LOCALES, type Locale, localeOfPrefix } from "./locales.ts";

/** `/merge-pdf` in Chinese is `/zh/merge-pdf`; the home page in Chinese is `/zh`. */
export const localize = (locale: Locale, path: string): string => {
  if (locale.prefix === "") return path;
  return path === "/" ? `/${locale.prefix}` : `/${locale.prefix}${path}`;
};

/** What `localize` made, taken apart again. A path without a known prefix is English. */
export function stripLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split("/", 2)[1] ?? "";
  const locale = first === "" ? undefined : localeOfPrefix(first);
  if (locale === undefined) return { locale: LOCALES[FALLBACK_LOCALE], path: pathname };
  return { locale, path: pathname.slice(first.length + 1) || "/" };
}

import { ALL_LOCALES, FALLBACK_LOCALE, isLocaleCode, LOCALES, type Locale, localeOfPrefix } from "./locales.ts";

export const LOCALE_COOKIE = "locale";

export interface LocaleHints {
  /** The value of the locale cookie. */
  readonly cookie?: string | null | undefined;
  /** `Accept-Language`, or `navigator.languages` joined by commas. */
  readonly languages?: string | null | undefined;
  readonly prefix?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly fallback?: Locale;
}

/** W6: cookie, then the browser's languages, then the path's prefix or the domain, then the fallback. */
export function chooseLocale(hints: LocaleHints): Locale {
  if (hints.cookie && isLocaleCode(hints.cookie)) return LOCALES[hints.cookie];
  for (const language of byQuality(hints.languages ?? "")) {
    const locale = localeOfLanguage(language);
    if (locale) return locale;
  }
  const ofPath = hints.prefix ? localeOfPrefix(hints.prefix) : undefined;
  const ofDomain = ALL_LOCALES.find((locale) => locale.domain !== null && locale.domain === hints.host);
  return ofPath ?? ofDomain ?? hints.fallback ?? LOCALES[FALLBACK_LOCALE];
}

/** `zh-HK` and `zh-Hant` read traditional characters; every other Chinese reads simplified ones. */
export function localeOfLanguage(tag: string): Locale | undefined {
  const [language, ...rest] = tag.toLowerCase().split("-");
  if (language === "zh") return rest.some((part) => TRADITIONAL.has(part)) ? LOCALES["zh-tw"] : LOCALES.zh;
  if (language === "id" || language === "in") return LOCALES["in-id"];
  return ALL_LOCALES.find((locale) => locale.iso.split("-")[0] === language);
}

const TRADITIONAL = new Set(["tw", "hk", "mo", "hant"]);

function byQuality(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && tag !== "*" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

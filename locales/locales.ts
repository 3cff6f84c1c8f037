/**
 * The five languages of the product. `code` names a language inside the program and in its cookie, `iso` is what HTML and
 * `Intl` are told, `file` is its messages, `prefix` begins its paths, `domain` is a host that speaks it when one is configured.
 */
export interface Locale {
  readonly code: LocaleCode;
  readonly iso: string;
  readonly file: string;
  readonly domain: string | null;
  readonly dir: "ltr" | "rtl";
  readonly prefix: string;
  readonly og: string;
  /** Its own name for itself. */
  readonly label: string;
}

export const LOCALE_CODES = ["en", "zh", "zh-tw", "in-id", "es-es"] as const;
export type LocaleCode = (typeof LOCALE_CODES)[number];

export const LOCALES: Readonly<Record<LocaleCode, Locale>> = {
  en: { code: "en", iso: "en", file: "en", domain: null, dir: "ltr", prefix: "", og: "en_US", label: "English" },
  zh: { code: "zh", iso: "zh-CN", file: "zh", domain: null, dir: "ltr", prefix: "zh", og: "zh_CN", label: "简体中文" },
  "zh-tw": {
    code: "zh-tw",
    iso: "zh-TW",
    file: "zh-tw",
    domain: null,
    dir: "ltr",
    prefix: "zh-tw",
    og: "zh_TW",
    label: "繁體中文",
  },
  "in-id": {
    code: "in-id",
    iso: "id",
    file: "in-id",
    domain: null,
    dir: "ltr",
    prefix: "in-id",
    og: "id_ID",
    label: "Bahasa Indonesia",
  },
  "es-es": {
    code: "es-es",
    iso: "es",
    file: "es-es",
    domain: null,
    dir: "ltr",
    prefix: "es-es",
    og: "es_ES",
    label: "Español",
  },
};

export const FALLBACK_LOCALE: LocaleCode = "en";
/** In the order in which the language switcher lists them. */
export const ALL_LOCALES: readonly Locale[] = LOCALE_CODES.map((code) => LOCALES[code]);

export const isLocaleCode = (code: string): code is LocaleCode => Object.hasOwn(LOCALES, code);

export const localeOfPrefix = (prefix: string): Locale | undefined =>
  ALL_LOCALES.find((locale) => locale.prefix === prefix);

import { LOCALE_COOKIE } from "#locales/choose-locale.ts";
import { FALLBACK_LOCALE, isLocaleCode, LOCALES, type Locale, type LocaleCode } from "#locales/locales.ts";
import { localize, stripLocale } from "#locales/paths.ts";

export interface LocaleSwitch {
  readonly current: Locale;
  /** The address that is shown: path, query and fragment. */
  readonly at: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly load: (code: LocaleCode) => Promise<void>;
  readonly go: (address: string) => void | Promise<void>;
  /** Absent: the choice is not kept. */
  readonly setCookie?: (cookie: string) => void;
  /** May put another language in the place of the one that was chosen. */
  readonly substitute?: (target: LocaleCode) => LocaleCode;
}

const A_YEAR_S = 31_536_000;

/** W6: nothing on an empty or the same target; the cookie is set, the fallback's words are loaded first, then the page changes. */
export async function switchLocale(target: string, by: LocaleSwitch): Promise<void> {
  if (!isLocaleCode(target) || target === by.current.code) return;
  const code = by.substitute?.(target) ?? target;
  if (code === by.current.code) return;
  by.setCookie?.(`${LOCALE_COOKIE}=${code}; Path=/; SameSite=Lax; Max-Age=${A_YEAR_S}`);
  await by.load(FALLBACK_LOCALE);
  await by.load(code);
  await by.go(localize(LOCALES[code], stripLocale(by.at.pathname).path) + by.at.search + by.at.hash);
}

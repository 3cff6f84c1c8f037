import { siteMessages, toolMessages } from "virtual:messages";
import type { CompiledMessage } from "#locales/format-message.ts";
import { FALLBACK_LOCALE, type LocaleCode } from "#locales/locales.ts";

export type Words = Readonly<Record<string, CompiledMessage>>;

const loaded = new Map<string, Words>();
const NONE: Words = {};

/** What was loaded before; loaders and the client's entry see to it that a page never asks too early. */
export const loadedMessages = (code: LocaleCode): Words => loaded.get(code) ?? loaded.get(FALLBACK_LOCALE) ?? NONE;
export const loadedToolMessages = (tool: string, code: LocaleCode): Words =>
  loaded.get(`${tool}/${code}`) ?? loaded.get(`${tool}/${FALLBACK_LOCALE}`) ?? NONE;

export const loadMessages = (code: LocaleCode): Promise<void> => load(code, code, siteMessages);

export async function loadToolMessages(tool: string, code: LocaleCode): Promise<void> {
  const languages = Object.hasOwn(toolMessages, tool) ? toolMessages[tool] : undefined;
  if (languages) await load(`${tool}/${code}`, code, languages);
}

/** A language that cannot be loaded is only logged: the page is then in the fallback's words. */
async function load(
  key: string,
  code: LocaleCode,
  languages: Readonly<Record<LocaleCode, () => Promise<{ default: Words }>>>,
): Promise<void> {
  if (loaded.has(key)) return;
  try {
    loaded.set(key, (await languages[code]()).default);
  } catch (error) {
    console.error(`Messages ${key} could not be loaded`, error);
    if (code !== FALLBACK_LOCALE) await load(key.replace(code, FALLBACK_LOCALE), FALLBACK_LOCALE, languages);
  }
}

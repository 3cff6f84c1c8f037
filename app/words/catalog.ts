import { laterMessages, siteMessages, toolMessages } from "virtual:messages";
import type { CompiledMessage } from "#locales/format-message.ts";
import { FALLBACK_LOCALE, type LocaleCode } from "#locales/locales.ts";

export type Words = Readonly<Record<string, CompiledMessage>>;

const loaded = new Map<string, Words>();
const NONE: Words = {};
const wordsOf = (key: string): Words => loaded.get(key) ?? NONE;

/** What was loaded before; loaders and the client's entry see to it that a page never asks too early. */
export const loadedMessages = (code: LocaleCode): Words => ({ ...wordsOf(code), ...wordsOf(`later/${code}`) });
export const loadedToolMessages = (tool: string, code: LocaleCode): Words => wordsOf(`${tool}/${code}`);

/** Whether this page has come to where the later words are needed; the server says everything. */
let later = import.meta.env.SSR;

export async function loadMessages(code: LocaleCode): Promise<void> {
  await Promise.all([load(code, code, siteMessages), later ? load(`later/${code}`, code, laterMessages) : undefined]);
}

/** A part of the page together with the words that it and all later parts need. */
export async function withLaterWords<T>(code: LocaleCode, part: Promise<T>): Promise<T> {
  later = true;
  await loadMessages(code);
  return part;
}

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
    if (code === FALLBACK_LOCALE) return;
    const fallback = key.replace(code, FALLBACK_LOCALE);
    await load(fallback, FALLBACK_LOCALE, languages);
    loaded.set(key, wordsOf(fallback));
  }
}

import { formatMessage, type MessageValues } from "#locales/format-message.ts";
import type { Locale } from "#locales/locales.ts";
import type { MessageKey } from "#locales/messages.ts";
import { loadedMessages, loadedToolMessages, type Words } from "./catalog.ts";

/** A shared message, or what every page may say of a tool. */
export type SiteKey = MessageKey | `tool.${string}.${"name" | "summary" | "keywords"}`;
export type Translate<Key extends string = SiteKey> = (key: Key, values?: MessageValues) => string;

export const siteTranslate = (locale: Locale): Translate => translateWith(loadedMessages(locale.code), locale);

export const toolTranslate = (tool: string, locale: Locale): Translate<string> =>
  translateWith(loadedToolMessages(tool, locale.code), locale);

/** Messages are compared at build, so a missing one is a key made at run time: it shows as itself. */
function translateWith(words: Words, locale: Locale): Translate<string> {
  return (key, values) => {
    const message = words[key];
    return message === undefined ? key : formatMessage(message, locale.iso, values);
  };
}

import compile from "icu-minify/compile";
import { type CompiledMessage, formatMessage, type MessageValues } from "./format-message.ts";
import { LOCALES, type LocaleCode } from "./locales.ts";
import en from "./messages/en.ts";
import esEs from "./messages/es-es.ts";
import inId from "./messages/in-id.ts";
import zh from "./messages/zh.ts";
import zhTw from "./messages/zh-tw.ts";

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;

/** The shared messages as written. Pages get them compiled at build; server and command line compile what they say, once. */
export const MESSAGES: Readonly<Record<LocaleCode, Messages>> = { en, zh, "zh-tw": zhTw, "in-id": inId, "es-es": esEs };

const compiled = new Map<string, CompiledMessage>();

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);

/** A shared message for people, outside the browser: API errors, e-mails, the command line. */
export function translate(locale: LocaleCode, key: MessageKey, values?: MessageValues): string {
  const id = `${locale}:${key}`;
  const message = compiled.get(id) ?? compile(MESSAGES[locale][key]);
  compiled.set(id, message);
  return formatMessage(message, LOCALES[locale].iso, values);
}

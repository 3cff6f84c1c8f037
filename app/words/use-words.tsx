import { Fragment, type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { formatRich } from "#locales/format-message.ts";
import type { Locale } from "#locales/locales.ts";
import { stripLocale } from "#locales/paths.ts";
import { loadedMessages } from "./catalog.ts";
import { type SiteKey, siteTranslate, type Translate, toolTranslate } from "./translate.ts";

/** The language and the path without it, of the page that is shown. */
export const useLocale = (): { locale: Locale; path: string } => stripLocale(useLocation().pathname);

export function useWords(): Translate {
  const { locale } = useLocale();
  return useMemo(() => siteTranslate(locale), [locale]);
}

export function useToolWords(tool: string): Translate<string> {
  const { locale } = useLocale();
  return useMemo(() => toolTranslate(tool, locale), [tool, locale]);
}

/** A shared message with marked words: each tag is drawn by the function of its name. */
export function Rich({
  of,
  tags,
}: {
  readonly of: SiteKey;
  readonly tags: Record<string, (content: string) => ReactNode>;
}) {
  const { locale } = useLocale();
  const message = loadedMessages(locale.code)[of];
  if (message === undefined) return of;
  const pieces = formatRich(message, locale.iso, tags) as ReactNode[];
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change places
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}

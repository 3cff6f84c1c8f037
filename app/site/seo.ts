import type { MetaDescriptor } from "react-router";
import { ALL_LOCALES, FALLBACK_LOCALE, LOCALES, type Locale } from "#locales/locales.ts";
import { localize } from "#locales/paths.ts";

export interface PageMeta {
  readonly origin: string;
  readonly locale: Locale;
  /** Without the language. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** schema.org data about the page. */
  readonly structured?: Record<string, unknown>;
}

/** W5: what search engines and shared links are told about a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const address = (locale: Locale) => page.origin + localize(locale, page.path);
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords },
    { tagName: "link", rel: "canonical", href: address(page.locale) },
    ...ALL_LOCALES.map((locale) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: locale.iso,
      href: address(locale),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(LOCALES[FALLBACK_LOCALE]) },
    { property: "og:site_name", content: "Octavo" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address(page.locale) },
    { property: "og:locale", content: page.locale.og },
    ...ALL_LOCALES.filter((locale) => locale !== page.locale).map((locale) => ({
      property: "og:locale:alternate",
      content: locale.og,
    })),
    ...(page.structured ? [{ "script:ld+json": page.structured as { [key: string]: string } }] : []),
  ];
}

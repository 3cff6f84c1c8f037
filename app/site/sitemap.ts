import { ALL_LOCALES, FALLBACK_LOCALE, LOCALES } from "#locales/locales.ts";
import { localize } from "#locales/paths.ts";
import type { Page } from "./pages.ts";

/** Every page in every language that it is in, each entry naming the others. */
export function sitemap(origin: string, pages: readonly Page[]): string {
  const entries = pages.flatMap((page) => {
    const locales = ALL_LOCALES.filter((locale) => page.only === undefined || page.only.includes(locale.code));
    const alternates = [
      ...locales.map((locale) => ({ language: locale.iso, href: origin + localize(locale, page.path) })),
      { language: "x-default", href: origin + localize(LOCALES[page.only?.[0] ?? FALLBACK_LOCALE], page.path) },
    ];
    const links = alternates
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
      .join("");
    return locales.map((locale) => `<url><loc>${escapeXml(origin + localize(locale, page.path))}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Results and uploads are nobody else's business, so crawlers are kept from the interface. */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /*?job=",
    "Disallow: /*?file=",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

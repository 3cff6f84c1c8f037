import tools from "virtual:tools";
import type { LocaleCode } from "#locales/locales.ts";

export interface Page {
  readonly path: string;
  /** Only in these languages, elsewhere 404. */
  readonly only?: readonly LocaleCode[];
  /** W6: shown in the browser's language rather than the path's when the path has none. */
  readonly followsBrowser?: boolean;
}

/** Every page that there is. Navigation links a page, and the site map names it, exactly when it is here. */
export const PAGES: readonly Page[] = [
  { path: "/" },
  ...tools.map((tool) => ({ path: `/${tool.id}` })),
  { path: "/developers" },
];

export const isPage = (path: string, locale: LocaleCode): boolean =>
  PAGES.some((page) => page.path === path && (page.only === undefined || page.only.includes(locale)));

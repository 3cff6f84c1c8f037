export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const COOKIE = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;
const A_YEAR_S = 31_536_000;

export const readTheme = (cookies: string | null): Theme => (COOKIE.exec(cookies ?? "")?.[1] as Theme) ?? "system";

/** Shows a theme and keeps it where the server sees it, so that a page never flashes in the other one. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === "system" ? 0 : A_YEAR_S}`;
}

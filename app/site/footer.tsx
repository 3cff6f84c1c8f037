import { useLocale, useWords } from "#app/words/use-words.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PageLink } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { footerLinks, tabs, toolsOf } from "./navigation.ts";
import { ThemeMenu } from "./theme-menu.tsx";

const HEADING = "font-sans text-sm font-semibold tracking-normal";
const LINK =
  "inline-flex min-h-8 items-center py-1 text-sm text-ink-2 hover:text-pen hover:underline underline-offset-4";

/** W9. */
export function Footer({ europeanUnion }: { readonly europeanUnion: boolean }) {
  const say = useWords();
  const { locale } = useLocale();
  const columns = [
    ...tabs().map((tab) => ({
      label: say(tab.label),
      links: toolsOf(tab).map((tool) => ({ to: `/${tool.id}`, text: say(`tool.${tool.id}.name`) })),
    })),
    {
      label: "Octavo",
      links: footerLinks(locale.code, europeanUnion).map((link) => ({ to: link.to, text: say(link.label) })),
    },
  ];
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-[1320px] grid-cols-2 gap-x-6 gap-y-10 px-5 py-14 sm:px-8 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
        <div className="col-span-2 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-[28ch] text-sm text-ink-3">{say("footer.promise")}</p>
          <div className="mt-5 w-fit">
            <ThemeMenu />
          </div>
        </div>
        {columns.map((column) => (
          <nav key={column.label} aria-label={column.label}>
            <h2 className={HEADING}>{column.label}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.to}>
                  <PageLink to={link.to} className={LINK}>
                    {link.text}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={say("nav.language")} className="-ms-3">
          <h2 className={`${HEADING} ms-3`}>{say("nav.language")}</h2>
          <LanguageMenu />
        </nav>
      </div>
    </footer>
  );
}

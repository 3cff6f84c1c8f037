import { ChevronDown, Globe } from "lucide-react";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Drawer } from "./drawer.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PageLink } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { headerLinks, tabs, toolsOf } from "./navigation.ts";
import { ToolMenu } from "./tool-menu.tsx";

const ITEM =
  "flex min-h-10 items-center gap-1 rounded-lg px-3 text-sm font-medium text-ink-2 transition-colors hover:bg-ink/5 hover:text-ink aria-expanded:bg-ink/5 aria-expanded:text-ink";

/** W7. It imports no kit: what opens is a disclosure, the drawer is the platform's own dialog. */
export function Header() {
  const say = useWords();
  const { locale } = useLocale();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/90 backdrop-blur-md">
      <a href="#main" className="absolute -top-20 start-4 z-50 rounded-lg bg-pen px-4 py-2 text-on-pen focus:top-3">
        {say("nav.skip")}
      </a>
      <div className="mx-auto flex h-16 max-w-[1320px] items-center gap-3 px-5 sm:px-8">
        <PageLink to="/" aria-label={say("nav.home")} className="me-4">
          <Logo />
        </PageLink>
        <nav aria-label={say("nav.main")} className="hidden items-center gap-0.5 lg:flex">
          {tabs().map((tab) => (
            <Disclosure
              key={tab.label}
              className={`${ITEM} group/tab`}
              label={
                <>
                  {say(tab.label)}
                  <ChevronDown
                    size={15}
                    aria-hidden="true"
                    className="transition-transform duration-200 group-aria-expanded/tab:rotate-180"
                  />
                </>
              }
            >
              {(close) => <ToolMenu tools={toolsOf(tab)} hot={tab.hot ?? []} close={close} />}
            </Disclosure>
          ))}
          {headerLinks(locale.code).map((link) => (
            <PageLink key={link.to} to={link.to} className={ITEM}>
              {say(link.label)}
            </PageLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <div className="hidden sm:block">
            <Disclosure
              name={say("nav.language")}
              align="end"
              className={`${ITEM} group/tab px-2.5`}
              label={
                <>
                  <Globe size={18} aria-hidden="true" />
                  <span lang={locale.iso} className="ms-1">
                    {locale.label}
                  </span>
                </>
              }
            >
              {(close) => (
                <div className="w-52">
                  <LanguageMenu close={close} />
                </div>
              )}
            </Disclosure>
          </div>
          <Drawer />
        </div>
      </div>
    </header>
  );
}

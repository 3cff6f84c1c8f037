import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PageLink } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { headerLinks, tabs, toolsOf } from "./navigation.ts";
import { ThemeMenu } from "./theme-menu.tsx";

/** The header of a small screen: the platform's modal dialog keeps the focus, closes on Escape and gives the focus back. */
export function Drawer() {
  const say = useWords();
  const { locale } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-label={say("nav.menu")}
        aria-haspopup="dialog"
        className="icon-btn size-11 lg:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape and its button */}
      <dialog
        ref={dialog}
        aria-label={say("nav.menu")}
        className="drawer"
        onClick={(event) => {
          if (event.target === event.currentTarget || (event.target as Element).closest("a")) close();
        }}
      >
        <div className="min-h-full p-5">
          <div className="flex items-center justify-between">
            <Logo />
            <button type="button" aria-label={say("nav.close")} className="icon-btn size-11" onClick={close}>
              <X size={22} aria-hidden="true" />
            </button>
          </div>
          {tabs().map((tab) => (
            <section key={tab.label} className="mt-6">
              <h2 className="px-3 font-sans text-sm font-semibold tracking-normal text-ink-3">{say(tab.label)}</h2>
              <ul className="mt-1">
                {toolsOf(tab).map((tool) => (
                  <li key={tool.id}>
                    <PageLink
                      to={`/${tool.id}`}
                      className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-pen-soft"
                    >
                      {say(`tool.${tool.id}.name`)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <ul className="mt-6 border-t border-line pt-4">
            {headerLinks(locale.code).map((link) => (
              <li key={link.to}>
                <PageLink
                  to={link.to}
                  className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-pen-soft"
                >
                  {say(link.label)}
                </PageLink>
              </li>
            ))}
          </ul>
          <section className="mt-4 border-t border-line pt-5">
            <h2 className="px-3 font-sans text-sm font-semibold tracking-normal text-ink-3">{say("nav.language")}</h2>
            <LanguageMenu close={close} />
          </section>
          <div className="mt-5 flex items-center justify-between border-t border-line px-3 pt-5">
            <span className="text-sm font-semibold text-ink-3">{say("theme.name")}</span>
            <ThemeMenu />
          </div>
        </div>
      </dialog>
    </>
  );
}

import { Check } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { loadMessages } from "#app/words/catalog.ts";
import { useLocale } from "#app/words/use-words.tsx";
import { ALL_LOCALES } from "#locales/locales.ts";
import { localize } from "#locales/paths.ts";
import { switchLocale } from "./switch-locale.ts";

/** Links, so that every language works without script; with it the page changes without being loaded again. */
export function LanguageMenu({ close }: { readonly close?: () => void }) {
  const { locale, path } = useLocale();
  const at = useLocation();
  const navigate = useNavigate();
  return (
    <ul>
      {ALL_LOCALES.map((target) => (
        <li key={target.code}>
          <a
            href={localize(target, path) + at.search}
            hrefLang={target.iso}
            lang={target.iso}
            aria-current={target.code === locale.code ? "true" : undefined}
            className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-3 py-2 text-sm hover:bg-pen-soft aria-[current]:font-semibold"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              close?.();
              void switchLocale(target.code, {
                current: locale,
                at,
                load: loadMessages,
                go: (address) => navigate(address, { preventScrollReset: true }),
                // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
                setCookie: (cookie) => (document.cookie = cookie),
              });
            }}
          >
            {target.label}
            {target.code === locale.code ? <Check size={16} aria-hidden="true" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

import tools from "virtual:tools";
import { Search, Star, X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { favouriteTools, recentTools } from "#app/client/tool-memory.ts";
import { PageLink } from "#app/site/link.tsx";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { withLaterWords } from "#app/words/catalog.ts";
import { type SiteKey, siteTranslate } from "#app/words/translate.ts";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import type { ToolGroup } from "#tools/define-tool.ts";
import { findTools } from "./find-tools.ts";

type Shelf = "all" | "favourites" | "recent" | ToolGroup;
const GROUPS: readonly ToolGroup[] = ["convert", "organize", "scan"];

const LABELS: Readonly<Record<Shelf, SiteKey>> = {
  all: "home.all",
  favourites: "home.favourites",
  recent: "home.recent",
  convert: "group.convert",
  organize: "group.organize",
  scan: "group.scan",
};

/** Every tool in one hairline sheet: searched as one types, by group, by what one likes and used. */
export function ToolIndex() {
  const say = useWords();
  const { locale } = useLocale();
  const [hasKeywords, setHasKeywords] = useState(false);
  const [query, setQuery] = useState("");
  const [shelf, setShelf] = useState<Shelf>("all");
  const [favourites, setFavourites] = useState<readonly string[]>([]);
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    setFavourites(favouriteTools.read());
    setRecent(recentTools());
  }, []);

  // nobody sees the keywords, so they are loaded for who searches
  const prepareSearch = () => void withLaterWords(locale.code, Promise.resolve()).then(() => setHasKeywords(true));

  const shelves: Shelf[] = [
    "all",
    ...GROUPS.filter((group) => tools.some((tool) => tool.group === group)),
    ...(favourites.length > 0 ? (["favourites"] as const) : []),
    ...(recent.length > 0 ? (["recent"] as const) : []),
  ];
  const found = useMemo(() => {
    const words = siteTranslate(locale);
    const texts = tools.map(({ id, accepts }) => {
      const shown = `${words(`tool.${id}.name`)} ${words(`tool.${id}.summary`)} ${accepts.join(" ")}`;
      return { id, text: hasKeywords ? `${shown} ${words(`tool.${id}.keywords`)}` : shown };
    });
    return new Set(findTools(texts, query));
  }, [locale, query, hasKeywords]);
  const onShelf = (id: string, group: ToolGroup): boolean => {
    if (shelf === "all") return true;
    if (shelf === "favourites") return favourites.includes(id);
    return shelf === "recent" ? recent.includes(id) : shelf === group;
  };
  const shown = tools.filter((tool) => found.has(tool.id) && onShelf(tool.id, tool.group));
  const toggle = (id: string) => {
    const next = favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id];
    favouriteTools.write(next);
    setFavourites(next);
  };

  return (
    <section className="border-y border-line bg-sheet" aria-labelledby="tools">
      <div className="mx-auto max-w-[1320px] pb-16 sm:px-8 lg:pb-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 px-5 pt-14 pb-8 sm:px-0">
          <h2 id="tools" className="text-3xl">
            {say("home.tools")}
          </h2>
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <div className="relative max-sm:w-full">
              <Search
                size={17}
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-3"
              />
              <input
                type="search"
                onFocus={prepareSearch}
                aria-label={say("home.search")}
                placeholder={say("home.searchHint")}
                value={query}
                className="field w-full ps-10 pe-10 sm:w-72 [&::-webkit-search-cancel-button]:hidden"
                onChange={(event) => setQuery(event.target.value)}
              />
              {query === "" ? null : (
                <button
                  type="button"
                  aria-label={say("home.searchClear")}
                  className="icon-btn absolute inset-y-0 end-0.5 my-auto"
                  onClick={() => setQuery("")}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              )}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the heading already is */}
            <div
              role="group"
              aria-labelledby="tools"
              className="flex max-w-full gap-1 overflow-x-auto rounded-xl bg-ink/5 p-1"
            >
              {shelves.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={shelf === name}
                  className="h-10 shrink-0 rounded-lg px-4 text-sm font-semibold text-ink-2 transition-colors hover:text-ink aria-pressed:bg-sheet aria-pressed:text-ink aria-pressed:shadow-sheet"
                  onClick={() => setShelf(name)}
                >
                  {say(LABELS[name])}
                </button>
              ))}
            </div>
          </div>
        </div>
        <ul
          className={`grid grid-cols-2 ps-px pt-px lg:grid-cols-3 [&>li]:-ms-px [&>li]:-mt-px [&>li]:border [&>li]:border-line ${tools.length > 3 ? "xl:grid-cols-4" : ""}`}
        >
          {shown.map((tool) => {
            const name = say(`tool.${tool.id}.name`);
            const liked = favourites.includes(tool.id);
            return (
              <li key={tool.id} className="group/tile relative">
                <PageLink
                  to={`/${tool.id}`}
                  className="group flex h-full flex-col p-5 transition-colors duration-150 hover:bg-pen-soft focus-visible:-outline-offset-4 sm:p-7"
                >
                  <span className="flex h-12 items-center">
                    <ToolGlyph tool={tool} />
                  </span>
                  <span className="mt-5 font-display text-[1.18rem] leading-6 font-bold tracking-tight">{name}</span>
                  <span className="mt-1.5 text-sm text-ink-3">{say(`tool.${tool.id}.summary`)}</span>
                </PageLink>
                <button
                  type="button"
                  aria-pressed={liked}
                  aria-label={say("home.favourite", { tool: name })}
                  className="icon-btn absolute top-2 end-2 text-ink-3 pointer-fine:opacity-0 pointer-fine:group-focus-within/tile:opacity-100 pointer-fine:group-hover/tile:opacity-100 aria-pressed:opacity-100"
                  onClick={() => toggle(tool.id)}
                >
                  <Star size={17} aria-hidden="true" className={liked ? "fill-marker text-marker-ink" : ""} />
                </button>
              </li>
            );
          })}
        </ul>
        <p aria-live="polite" className="px-5 pt-6 text-ink-2 empty:hidden sm:px-0">
          {shown.length === 0 ? say("home.searchNone", { query }) : null}
        </p>
      </div>
    </section>
  );
}

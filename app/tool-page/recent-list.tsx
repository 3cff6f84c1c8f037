import tools from "virtual:tools";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { forgetResult, type RecentResult, recentResults } from "#app/client/recent-results.ts";
import { PageLink } from "#app/site/link.tsx";
import { FileTile } from "#app/ui/file-tile.tsx";
import { formatDuration } from "#app/words/quantities.ts";
import { useWords } from "#app/words/use-words.tsx";
import { familyOf } from "./accepted.ts";

const REFRESH_MS = 15_000;

/** The results, newest first, each with the time that it has left. */
export default function RecentList() {
  const say = useWords();
  const [shown, setShown] = useState<{ results: RecentResult[]; now: number }>({ results: [], now: 0 });
  useEffect(() => {
    const refresh = () => setShown({ results: recentResults(Date.now()), now: Date.now() });
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  if (shown.results.length === 0) return null;
  return (
    <section aria-labelledby="recent-results" className="mx-auto mt-12 max-w-[1080px] px-5 sm:px-8">
      <h2 id="recent-results" className="text-lg">
        {say("recent.title")}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {shown.results.map((result) => (
          <li key={result.job} className="flex items-center gap-3">
            <PageLink
              to={`/${result.tool}?job=${result.job}`}
              prefetch="none"
              className="group flex min-h-14 min-w-0 flex-1 items-center gap-4 py-2"
            >
              <FileTile family={familyOf(null, result.name)} size={34} className="shrink-0" />
              <span className="min-w-0 flex-1 truncate font-medium group-hover:text-pen">{result.name}</span>
              <span className="hidden text-sm text-ink-3 sm:block">
                {tools.some((tool) => tool.id === result.tool) ? say(`tool.${result.tool}.name`) : result.tool}
              </span>
              {result.expiresAt === null ? null : (
                <span className="text-sm tabular-nums text-ink-3">
                  {say("recent.left", { time: formatDuration(Date.parse(result.expiresAt) - shown.now, say) })}
                </span>
              )}
            </PageLink>
            <button
              type="button"
              className="icon-btn"
              aria-label={say("recent.forget", { name: result.name })}
              onClick={() => {
                forgetResult(result.job);
                setShown({ ...shown, results: shown.results.filter((other) => other.job !== result.job) });
              }}
            >
              <X size={17} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

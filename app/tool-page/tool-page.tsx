import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ToolCard } from "#app/build/tool-card.ts";
import { rememberTool } from "#app/client/tool-memory.ts";
import { withLaterWords } from "#app/words/catalog.ts";
import { useLocale } from "#app/words/use-words.tsx";
import { localize, stripLocale } from "#locales/paths.ts";
import type { FileInfo, JobInfo, LimitsInfo } from "#server/api/contract.ts";
import { BelowTool } from "./below-tool.tsx";
import { droppedOnHome } from "./carried-files.ts";
import { RecentResults } from "./recent-results.tsx";
import { useOptions } from "./use-options.ts";
import { useTray } from "./use-tray.ts";
import { Welcome } from "./welcome.tsx";
import { WindowDrop } from "./window-drop.tsx";

/** Parts that are loaded with the first file, or with a result: the page itself stays light. */
const Workbench = lazy(() => withLaterWords(currentLocale(), import("./workbench.tsx")));
const JobView = lazy(() => withLaterWords(currentLocale(), import("./job-view.tsx")));
const currentLocale = () => stripLocale(location.pathname).locale.code;

export interface ToolPageData {
  readonly limits: LimitsInfo;
  /** The job that the address names, when it is there. */
  readonly job: JobInfo | null;
  /** Files that the address carries over from another tool. */
  readonly files: readonly FileInfo[];
  readonly marketing: boolean;
}

/** The one page of all tools: files, then options, then one button, then the result at its own address. */
export function ToolPage({ tool, data }: { readonly tool: ToolCard; readonly data: ToolPageData }) {
  const { locale, path } = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const jobId = search.get("job");
  const { tray, files, add } = useTray(tool, data.limits, data.files, jobId !== null);
  const options = useOptions(tool);
  const [limits, setLimits] = useState(data.limits);
  const [notice, setNotice] = useState<"cancelled" | null>(null);
  const here = localize(locale, path);

  const take = useCallback(
    (chosen: File[]) => {
      setNotice(null);
      rememberTool(tool.id);
      add(chosen);
      if (jobId !== null) void navigate(here, { preventScrollReset: true });
    },
    [add, tool.id, jobId, navigate, here],
  );

  useEffect(() => {
    const chosen = droppedOnHome.take();
    if (chosen.length > 0) take(chosen);
  }, [take]);
  // Files that the address brought are in the tray now, which remembers them by itself.
  useEffect(() => {
    if (search.has("file")) setSearch({}, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);

  return (
    <>
      <WindowDrop take={take} />
      {jobId !== null && tray === null ? (
        <div className="min-h-[60dvh]" />
      ) : jobId !== null && tray !== null ? (
        <Suspense fallback={<div className="min-h-[60dvh]" />}>
          <JobView
            key={jobId}
            tool={tool}
            id={jobId}
            first={data.job?.id === jobId ? data.job : null}
            tray={tray}
            options={options}
            told={setLimits}
            back={(why) => {
              setNotice(why);
              void navigate(here, { preventScrollReset: true });
            }}
          />
        </Suspense>
      ) : tray !== null && files.length > 0 ? (
        <Suspense fallback={<div className="min-h-[60dvh]" />}>
          <Workbench
            tool={tool}
            limits={limits}
            tray={tray}
            files={files}
            options={options}
            notice={notice}
            take={take}
            started={(job) => void navigate(`${here}?job=${job.id}`, { preventScrollReset: true })}
          />
        </Suspense>
      ) : (
        <>
          <Welcome tool={tool} limits={limits} take={take} />
          <RecentResults />
        </>
      )}
      {data.marketing && jobId === null && files.length === 0 ? <BelowTool tool={tool} limits={limits} /> : null}
    </>
  );
}

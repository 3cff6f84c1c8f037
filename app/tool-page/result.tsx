import { ArrowLeft, Download, FileArchive } from "lucide-react";
import { useState } from "react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { archiveUrl, contentUrl } from "#app/client/api.ts";
import { formatBytes } from "#app/words/quantities.ts";
import { useLocale, useToolWords, useWords } from "#app/words/use-words.tsx";
import type { FileInfo, JobInfo } from "#server/api/contract.ts";
import { DeleteNow } from "./delete-now.tsx";
import { NextTools } from "./next-tools.tsx";
import { ResultName } from "./result-name.tsx";
import { ResultPages } from "./result-pages.tsx";
import { ResultPictures } from "./result-pictures.tsx";
import { Viewer } from "./viewer.tsx";

interface ResultProps {
  readonly tool: ToolCard;
  readonly job: JobInfo;
  readonly setJob: (job: JobInfo) => void;
  readonly back: () => void;
  readonly startAgain: () => void;
}

/** What a run made: looked at, named, taken, deleted. Nothing downloads by itself. */
export function Result({ tool, job, setJob, back, startAgain }: ResultProps) {
  const say = useWords();
  const own = useToolWords(tool.id);
  const { locale } = useLocale();
  const [viewed, setViewed] = useState<{ file: FileInfo; page: number } | null>(null);
  const { outputs } = job;
  const [only, ...others] = outputs;
  const single = only !== undefined && others.length === 0;
  const before = sizeOf(job.inputs);
  const after = sizeOf(outputs);
  const renamed = (file: FileInfo) =>
    setJob({ ...job, outputs: outputs.map((other) => (other.id === file.id ? file : other)) });
  const sizes = { before: formatBytes(before, locale), after: formatBytes(after, locale) };
  return (
    <div className="mx-auto grid max-w-[1440px] lg:grid-cols-[minmax(0,1fr)_400px]">
      <section
        className="order-2 min-w-0 px-4 pt-8 pb-16 sm:px-8 lg:order-1"
        aria-label={say("result.preview", { name: only?.name ?? "" })}
      >
        {single ? (
          <ResultPages file={only} view={(page) => setViewed({ file: only, page })} />
        ) : (
          <ResultPictures files={outputs} view={(file) => setViewed({ file, page: 1 })} />
        )}
      </section>
      <aside className="order-1 border-line bg-sheet lg:order-2 lg:border-s">
        <div className="space-y-7 p-6 sm:p-8 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto">
          <div className="rise">
            <h1 className="text-2xl">
              <span className="swipe">{own("done", { count: outputs.length })}</span>
            </h1>
            <p className="mt-3 text-sm text-ink-2 tabular-nums">{say("result.size", sizes)}</p>
            {tool.takes === "each" && tool.from === tool.to && before > after ? (
              <p className="mt-2 w-fit rounded-md bg-marker px-2 text-sm leading-7 font-bold text-marker-ink">
                {say("result.smaller", { percent: Math.round((1 - after / before) * 100) })}
              </p>
            ) : null}
          </div>
          {single ? <ResultName file={only} renamed={renamed} /> : null}
          <div className="grid gap-3">
            {single ? (
              <a className="btn btn-pen" href={contentUrl(only.id, only.name)} download={only.name}>
                <Download size={18} aria-hidden="true" />
                {say("result.download")}
              </a>
            ) : (
              <a className="btn btn-pen" href={archiveUrl(job.id)} download>
                <FileArchive size={18} aria-hidden="true" />
                {say("result.downloadAll")}
              </a>
            )}
            <button type="button" className="btn btn-line" onClick={back}>
              <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
              {say("result.back")}
            </button>
          </div>
          <NextTools tool={tool} files={outputs} />
          <DeleteNow job={job} startAgain={startAgain} />
        </div>
      </aside>
      {viewed ? <Viewer file={viewed.file} first={viewed.page} close={() => setViewed(null)} /> : null}
    </div>
  );
}

const sizeOf = (files: readonly FileInfo[]): number => files.reduce((sum, file) => sum + file.bytes, 0);

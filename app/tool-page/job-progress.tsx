import { useState } from "react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { asProblem, cancelJob } from "#app/client/api.ts";
import { FileTile } from "#app/ui/file-tile.tsx";
import { describeProblem } from "#app/words/describe-problem.ts";
import { useToolWords, useWords } from "#app/words/use-words.tsx";
import type { JobInfo, Problem } from "#server/api/contract.ts";
import { familyOf } from "./accepted.ts";
import { Notice } from "./notice.tsx";

interface JobProgressProps {
  readonly tool: ToolCard;
  readonly job: JobInfo;
  readonly cancelled: (job: JobInfo) => void;
}

/** What is done and what is left, page by page. */
export function JobProgress({ tool, job, cancelled }: JobProgressProps) {
  const say = useWords();
  const own = useToolWords(tool.id);
  const [cancelling, setCancelling] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { step, steps, done, total } = job.progress;
  const known = job.state === "running" && total > 0;
  const percent = known ? Math.round((done / total) * 100) : null;
  const line =
    job.state === "queued" ? say("run.queued") : known ? say("run.page", { done, total }) : say("run.starting");
  return (
    <section className="mx-auto max-w-[640px] px-5 py-16 sm:px-8 lg:py-24" aria-busy="true">
      <div className="crop dots rounded-[4px] bg-sheet px-6 py-12 text-center sm:px-12">
        <div className="relative mx-auto w-fit overflow-hidden" aria-hidden="true">
          <FileTile
            family={familyOf(null, job.inputs[0]?.name ?? "")}
            size={104}
            className="drop-shadow-[0_14px_18px_var(--shade)]"
          />
        </div>
        <h1 className="mt-7 text-2xl">{own("working")}</h1>
        <p className="mt-2 min-w-0 truncate text-ink-2">
          {job.inputs.length === 1 ? job.inputs[0]?.name : say("file.count", { count: job.inputs.length })}
        </p>
        <div
          role="progressbar"
          aria-label={own("working")}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(percent === null ? {} : { "aria-valuenow": percent })}
          className="mt-8 h-2 overflow-hidden rounded-full bg-line"
        >
          {percent === null ? (
            <div className="wait h-full" />
          ) : (
            <div
              className="h-full rounded-full bg-pen transition-[width] duration-300"
              style={{ width: `${percent}%` }}
            />
          )}
        </div>
        <p className="mt-3 text-sm text-ink-2 tabular-nums" aria-live="polite">
          {line}
          {steps > 1 ? ` · ${say("run.step", { step: step + 1, steps })}` : null}
        </p>
        <button
          type="button"
          className="btn btn-line mt-8"
          disabled={cancelling}
          onClick={() => {
            setCancelling(true);
            cancelJob(job.id).then(cancelled, (error) => {
              setProblem(asProblem(error));
              setCancelling(false);
            });
          }}
        >
          {say(cancelling ? "run.cancelling" : "run.cancel")}
        </button>
        {problem ? <Notice kind="bad">{describeProblem(problem, say)}</Notice> : null}
      </div>
      <p className="mt-6 text-center text-sm text-ink-3">{say("run.mayClose")}</p>
    </section>
  );
}

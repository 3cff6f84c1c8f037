import { Trash2 } from "lucide-react";
import { useState } from "react";
import { asProblem, deleteJob } from "#app/client/api.ts";
import { forgetResult } from "#app/client/recent-results.ts";
import { describeProblem } from "#app/words/describe-problem.ts";
import { formatDuration } from "#app/words/quantities.ts";
import { useWords } from "#app/words/use-words.tsx";
import type { JobInfo, Problem } from "#server/api/contract.ts";
import { Notice } from "./notice.tsx";
import { useNow } from "./use-now.ts";

const TICK_MS = 1_000;

interface DeleteNowProps {
  readonly job: JobInfo;
  readonly startAgain: () => void;
}

/** How long the files stay, and the way to be rid of them sooner. */
export function DeleteNow({ job, startAgain }: DeleteNowProps) {
  const say = useWords();
  const now = useNow(TICK_MS);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = () =>
    deleteJob(job.id).then(
      () => {
        forgetResult(job.id);
        startAgain();
      },
      (error) => setProblem(asProblem(error)),
    );
  return (
    <div className="border-t border-line pt-5">
      {job.expiresAt !== null && now !== null ? (
        <p className="text-sm text-ink-2 tabular-nums">
          {say("result.expires", { time: formatDuration(Date.parse(job.expiresAt) - now, say) })}
        </p>
      ) : null}
      {asking ? (
        <div role="alertdialog" aria-label={say("result.deleteSure")} className="mt-3">
          <p className="text-sm font-semibold">{say("result.deleteSure")}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="btn btn-line btn-small text-bad" onClick={() => void remove()}>
              {say("result.delete")}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(false)}>
              {say("result.deleteKeep")}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" className="btn btn-quiet btn-small -ms-3 mt-1" onClick={() => setAsking(true)}>
          <Trash2 size={17} aria-hidden="true" />
          {say("result.delete")}
        </button>
      )}
      {problem ? <Notice kind="bad">{describeProblem(problem, say)}</Notice> : null}
    </div>
  );
}

import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ToolCard } from "#app/build/tool-card.ts";
import { createJob, readLimits } from "#app/client/api.ts";
import { rememberResult } from "#app/client/recent-results.ts";
import { useLocale } from "#app/words/use-words.tsx";
import { isTerminal } from "#domain/job-state.ts";
import { localize } from "#locales/paths.ts";
import type { JobInfo, LimitsInfo } from "#server/api/contract.ts";
import { withoutDocument } from "./document-options.ts";
import { JobProblem } from "./job-problem.tsx";
import { JobProgress } from "./job-progress.tsx";
import { Result } from "./result.tsx";
import type { Tray } from "./tray.ts";
import { uploadedTrayFile } from "./tray-file.ts";
import { useJob } from "./use-job.ts";
import type { Options } from "./use-options.ts";

interface JobViewProps {
  readonly tool: ToolCard;
  readonly id: string;
  readonly first: JobInfo | null;
  readonly tray: Tray;
  readonly options: Options;
  /** The limits as they are after the run. */
  readonly told: (limits: LimitsInfo) => void;
  readonly back: (why: "cancelled" | null) => void;
}

/** One run at its own address: it works, it failed, or here is what it made. */
export default function JobView({ tool, id, first, tray, options, told, back }: JobViewProps) {
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { job, problem, setJob } = useJob(id, first);
  const state = job?.state;

  useEffect(() => {
    if (job) rememberResult(job);
  }, [job]);
  useEffect(() => {
    if (state === undefined || !isTerminal(state)) return;
    readLimits({ progress: false }).then(told, () => undefined);
  }, [state, told]);

  /** Files and settings as they were, also where the tab was closed in between. */
  const backToFiles = (why: "cancelled" | null = null) => {
    if (job && tray.files().length === 0) {
      tray.restore(job.inputs.filter((file) => file.state === "ready").map(uploadedTrayFile));
      options.change(job.steps[0]?.params ?? {});
    }
    if (job?.problem?.code === "wrong-password") {
      tray.arrange((files) =>
        files.map((file) => (file.encrypted ? { ...file, password: null, wrongPassword: true } : file)),
      );
    }
    back(why);
  };
  const startAgain = () => {
    tray.remove(tray.files().map((file) => file.key));
    options.change(withoutDocument(tool.defaults));
    back(null);
  };
  const repeat = async () => {
    if (!job) return;
    const passwords = new Map(
      tray.files().map((file) => [file.state.is === "uploaded" ? file.state.id : "", file.password]),
    );
    const inputs = job.inputs.map(({ id: file }) => {
      const password = passwords.get(file);
      return password ? { file, password } : file;
    });
    const next = await createJob({ inputs, steps: job.steps }, crypto.randomUUID());
    await navigate(`${localize(locale, `/${tool.id}`)}?job=${next.id}`, { replace: true, preventScrollReset: true });
  };

  if (problem)
    return (
      <JobProblem
        problem={problem.code === "not-found" ? { ...problem, code: "result-expired" } : problem}
        back={startAgain}
        again={null}
      />
    );
  if (job === null) return <div className="min-h-[60dvh]" />;
  switch (job.state) {
    case "queued":
    case "running":
      return (
        <JobProgress
          tool={tool}
          job={job}
          cancelled={(next) => {
            setJob(next);
            backToFiles("cancelled");
          }}
        />
      );
    case "completed":
      return <Result tool={tool} job={job} setJob={setJob} back={backToFiles} startAgain={startAgain} />;
    case "failed":
    case "cancelled":
      return (
        <JobProblem problem={job.problem ?? { code: "job-cancelled", details: {} }} back={backToFiles} again={repeat} />
      );
    case "expired":
      return <JobProblem problem={{ code: "result-expired", details: {} }} back={startAgain} again={null} />;
    default:
      return job.state satisfies never;
  }
}

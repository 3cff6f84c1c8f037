import { LoaderCircle } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { describeProblem } from "#app/words/describe-problem.ts";
import { formatBytes, formatDuration } from "#app/words/quantities.ts";
import type { Translate } from "#app/words/translate.ts";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import { Notice } from "./notice.tsx";
import type { Readiness } from "./readiness.ts";
import { type TransferRate, transferRate } from "./transfer-rate.ts";
import { type TrayFile, uploadProgress } from "./tray-file.ts";
import type { Run } from "./use-run.ts";

interface RunButtonProps {
  /** What the button promises. */
  readonly action: string;
  readonly readiness: Readiness;
  readonly run: Run;
  readonly files: readonly TrayFile[];
}

/** The one primary button. When it cannot work it stays reachable and says why. */
export function RunButton({ action, readiness, run, files }: RunButtonProps) {
  const say = useWords();
  const reason = useId();
  const busy = run.state.is !== "idle";
  const refused = reasonOf(readiness, say);
  return (
    <div>
      {run.state.is === "idle" && run.state.problem ? (
        <div className="mb-3">
          <Notice kind="bad">{describeProblem(run.state.problem, say)}</Notice>
        </div>
      ) : null}
      <button
        type="button"
        className="btn btn-pen w-full"
        aria-disabled={!readiness.ready || busy || undefined}
        aria-describedby={reason}
        onClick={() => readiness.ready && !busy && run.start()}
      >
        {busy ? <LoaderCircle size={18} aria-hidden="true" className="animate-spin" /> : null}
        {busy && run.state.is === "starting" ? say("run.starting") : action}
      </button>
      <div id={reason} className="mt-2 text-center text-sm text-ink-2" aria-live="polite">
        {refused ??
          (files.some((file) => file.state.is !== "uploaded") ? <UploadLine files={files} asked={busy} /> : null)}
      </div>
      {run.state.is === "waiting" ? (
        <button type="button" className="btn btn-quiet btn-small mt-1 w-full" onClick={run.stop}>
          {say("run.cancel")}
        </button>
      ) : null}
    </div>
  );
}

function reasonOf(readiness: Readiness, say: Translate): string | null {
  if (readiness.ready) return null;
  return "reason" in readiness ? say(readiness.reason, readiness.values) : describeProblem(readiness.refusal, say);
}

/** All uploads together, with speed and time left. */
function UploadLine({ files, asked }: { readonly files: readonly TrayFile[]; readonly asked: boolean }) {
  const say = useWords();
  const { locale } = useLocale();
  const rate = useRef<TransferRate>(null);
  const [speed, setSpeed] = useState<number | null>(null);
  const { sent, total, percent } = uploadProgress(files);
  useEffect(() => {
    rate.current ??= transferRate();
    setSpeed(rate.current.add(sent, performance.now()));
  }, [sent]);
  if (asked && !speed) return say("run.uploading", { percent });
  if (!speed) return null;
  return (
    <span className="tabular-nums">
      {say("run.uploadSpeed", {
        sent: formatBytes(sent, locale),
        total: formatBytes(total, locale),
        speed: formatBytes(speed, locale),
        left: formatDuration(((total - sent) / speed) * 1_000, say),
      })}
    </span>
  );
}

import { Button } from "react-aria-components";
import { describeProblem } from "#app/words/describe-problem.ts";
import { useWords } from "#app/words/use-words.tsx";
import type { Tray } from "./tray.ts";
import { isLocked, type TrayFile } from "./tray-file.ts";

const LINK =
  "font-semibold text-pen underline underline-offset-4 data-focus-visible:outline-[2.5px] data-focus-visible:outline-pen";

/** T25: where a file stands, and what can be done about it. */
export function FileStateLine({ tray, file }: { readonly tray: Tray; readonly file: TrayFile }) {
  const say = useWords();
  const { state } = file;
  const locked = isLocked(file);
  switch (state.is) {
    case "checking":
    case "waiting":
      return <p className="text-xs text-ink-3">{say(state.is === "checking" ? "file.checking" : "file.waiting")}</p>;
    case "uploading": {
      const percent = file.bytes === 0 ? 100 : Math.floor((state.sent / file.bytes) * 100);
      return (
        <div className="mt-1">
          <div className="h-1 overflow-hidden rounded-full bg-line">
            <div className="h-full bg-pen transition-[width] duration-200" style={{ width: `${percent}%` }} />
          </div>
          <p className="mt-1 flex justify-between gap-2 text-xs text-ink-3 tabular-nums">
            {say("file.uploading", { percent })}
            <Button
              aria-label={say("file.cancel", { name: file.name })}
              onPress={() => tray.cancel(file.key)}
              className={LINK}
            >
              {say("run.cancel")}
            </Button>
          </p>
        </div>
      );
    }
    case "uploaded":
      if (locked) return <p className="text-xs font-semibold text-bad">{say("file.encrypted")}</p>;
      return (
        <p className="text-xs font-medium text-good">
          {say(file.password === null ? "file.uploaded" : "file.unlocked")}
        </p>
      );
    case "failed":
      return (
        <div className="text-xs">
          <p role="alert" className="font-semibold text-bad">
            {describeProblem(state.problem, say)}
          </p>
          {file.file && isRetryable(state.problem.code) ? (
            <Button onPress={() => tray.retry(file.key)} className={LINK}>
              {say("file.retry")}
            </Button>
          ) : null}
        </div>
      );
    case "cancelled":
      return (
        <p className="flex justify-between gap-2 text-xs text-ink-3">
          {say("file.cancelled")}
          <Button onPress={() => tray.retry(file.key)} className={LINK}>
            {say("file.retry")}
          </Button>
        </p>
      );
    default:
      return state satisfies never;
  }
}

const RETRYABLE = new Set([
  "upload-failed",
  "network-unavailable",
  "unavailable",
  "internal",
  "too-often",
  "storage-full",
]);
const isRetryable = (code: string): boolean => RETRYABLE.has(code);

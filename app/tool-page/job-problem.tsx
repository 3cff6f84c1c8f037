import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { asProblem } from "#app/client/api.ts";
import { describeProblem } from "#app/words/describe-problem.ts";
import type { SiteKey } from "#app/words/translate.ts";
import { useWords } from "#app/words/use-words.tsx";
import { isUserErrorCode, type Remedy, USER_ERRORS, type UserErrorDetails } from "#domain/user-error.ts";

interface Described {
  readonly code: string;
  readonly details: UserErrorDetails;
  readonly incident?: string | undefined;
}

interface JobProblemProps {
  readonly problem: Described;
  /** To the files and settings, which are kept. */
  readonly back: () => void;
  /** The same run once more; null where that makes no sense. */
  readonly again: (() => Promise<void>) | null;
}

/** A run that did not end well: what happened, to which file, and the one thing to do about it. */
export function JobProblem({ problem, back, again }: JobProblemProps) {
  const say = useWords();
  const [shown, setShown] = useState<Described>(problem);
  const [busy, setBusy] = useState(false);
  const remedy: Remedy = isUserErrorCode(shown.code) ? USER_ERRORS[shown.code].remedy : "try-again";
  const repeats = again !== null && (remedy === "try-again" || remedy === "wait");
  const name = shown.details.file ?? shown.details.name;
  const label: SiteKey = again === null ? "result.again" : `remedy.${remedy === "sign-in" ? "none" : remedy}`;
  const act = async () => {
    if (!repeats) return back();
    setBusy(true);
    await again().catch((error) => setShown(asProblem(error)));
    setBusy(false);
  };
  return (
    <section className="mx-auto max-w-[640px] px-5 py-16 sm:px-8 lg:py-24">
      <div role="alert" className="rounded-2xl bg-sheet p-8 text-center shadow-sheet sm:p-12">
        <CircleAlert size={44} strokeWidth={1.6} aria-hidden="true" className="mx-auto text-bad" />
        <h1 className="mt-5 text-xl">{describeProblem(shown, say)}</h1>
        {typeof name === "string" ? <p className="mt-2 truncate text-ink-2">{name}</p> : null}
        {shown.incident ? (
          <p className="mt-2 text-sm text-ink-3">{say("error.incident", { incident: shown.incident })}</p>
        ) : null}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" className="btn btn-pen" aria-disabled={busy || undefined} onClick={() => void act()}>
            {say(label)}
          </button>
          {repeats ? (
            <button type="button" className="btn btn-line" onClick={back}>
              {say("result.back")}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { pendingRequests } from "#app/client/pending-requests.ts";
import { useWords } from "#app/words/use-words.tsx";

/** W11: what is done sooner than this is not worth a bar. */
const DELAY_MS = 200;

/** Follows page changes and every request that does not ask to be left out. */
export function ProgressBar() {
  const say = useWords();
  const requests = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.count, () => 0);
  const busy = useNavigation().state !== "idle" || requests > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <div role="progressbar" aria-label={say("progress.loading")} className="wait fixed inset-x-0 top-0 z-50 h-[3px]" />
  );
}

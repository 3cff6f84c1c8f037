import { useSyncExternalStore } from "react";

/** Where the options stand beside the files; the same width as the style sheets' `lg`. */
const WIDE = "(min-width: 64rem)";

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the window is wide. Only in parts that are never rendered by the server, which cannot know. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

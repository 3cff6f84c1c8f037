import { ZoomIn, ZoomOut } from "lucide-react";
import { useWords } from "#app/words/use-words.tsx";
import type { ThumbSize } from "./thumb-size.ts";

/** Larger and smaller pages; a button that has come to its end stays reachable. */
export function ZoomButtons({ size }: { readonly size: ThumbSize }) {
  const say = useWords();
  return (
    <div className="flex">
      {(["smaller", "larger"] as const).map((way) => {
        const Icon = way === "larger" ? ZoomIn : ZoomOut;
        return (
          <button
            key={way}
            type="button"
            className="icon-btn min-h-11 lg:min-w-11 aria-disabled:opacity-38 aria-disabled:bg-transparent"
            aria-label={say(`grid.${way}`)}
            title={say(`grid.${way}`)}
            aria-disabled={size[way] === undefined || undefined}
            onClick={size[way]}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

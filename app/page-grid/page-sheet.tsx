import { useEffect, useState } from "react";
import { PagePicture } from "#app/tool-page/page-picture.tsx";
import { usePageGrid } from "./page-grid-context.ts";
import type { Place } from "./place.ts";

/** A page that only passes by while somebody scrolls is not asked for. */
const SETTLED_MS = 120;

/** The paper of one page, turned as it will be. Before its picture is there it is a blank sheet with its number. */
export function PageSheet({ place }: { readonly place: Place }) {
  const { file, pictureWidth, work } = usePageGrid();
  const settled = useSettled();
  const onSide = place.turn % 180 !== 0;
  const blank = (
    <span className="absolute inset-0 m-auto grid aspect-[210/297] max-h-full w-[84%] place-items-center rounded-[3px] bg-white font-display text-2xl font-bold text-[oklch(0.58_0.02_266)] shadow-sheet">
      {place.page + 1}
    </span>
  );
  return (
    <div className="absolute inset-0 [container-type:size]">
      <div
        className="absolute top-1/2 left-1/2 transition-[rotate] duration-200"
        style={{
          // Turned on its side, the frame has the tile's width as its height: the page stays as large as can be.
          width: onSide ? "100cqh" : "100cqw",
          height: onSide ? "100cqw" : "100cqh",
          translate: "-50% -50%",
          rotate: `${place.turn}deg`,
        }}
      >
        <div
          className={`absolute inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-1.5 ${work === "delete" ? "group-data-selected/page:opacity-50" : ""}`}
        >
          {file && settled ? (
            <PagePicture
              file={file}
              page={place.page + 1}
              width={pictureWidth}
              alt=""
              instead={blank}
              until={blank}
              className="pointer-events-none max-h-full max-w-full rounded-[3px] bg-white shadow-sheet"
            />
          ) : (
            blank
          )}
        </div>
      </div>
    </div>
  );
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

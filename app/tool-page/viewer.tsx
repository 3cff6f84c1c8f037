import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FileTile } from "#app/ui/file-tile.tsx";
import { useWords } from "#app/words/use-words.tsx";
import type { FileInfo } from "#server/api/contract.ts";
import { familyOf } from "./accepted.ts";
import { PagePicture } from "./page-picture.tsx";

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const WIDTH = 1600;

interface ViewerProps {
  readonly file: Pick<FileInfo, "id" | "name" | "format" | "pages">;
  readonly first: number;
  readonly close: () => void;
}

/** One page, as large as one likes. Arrow keys turn pages, + and - zoom, Escape closes. */
export function Viewer({ file, first, close }: ViewerProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [page, setPage] = useState(first);
  const [zoom, setZoom] = useState(0);
  const pages = file.format === "pdf" ? (file.pages ?? 1) : 1;
  const turn = (by: number) => setPage((current) => Math.min(pages, Math.max(1, current + by)));
  const enlarge = (by: number) => setZoom((current) => Math.min(ZOOMS.length - 1, Math.max(0, current + by)));
  useEffect(() => dialog.current?.showModal(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft" || event.key === "PageUp") turn(-1);
    else if (event.key === "ArrowRight" || event.key === "PageDown") turn(1);
    else if (event.key === "+" || event.key === "=") enlarge(1);
    else if (event.key === "-") enlarge(-1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={file.name}
      className="viewer m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
      onClose={close}
      onKeyDown={press}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 border-b border-line px-3 py-2">
          <p className="me-auto min-w-0 truncate ps-2 font-semibold">{file.name}</p>
          <button
            type="button"
            className="icon-btn"
            disabled={zoom === 0}
            aria-label={say("viewer.out")}
            onClick={() => enlarge(-1)}
          >
            <ZoomOut size={19} aria-hidden="true" />
          </button>
          <span className="hidden w-14 text-center text-sm tabular-nums sm:block">
            {Math.round((ZOOMS[zoom] ?? 1) * 100)} %
          </span>
          <button
            type="button"
            className="icon-btn"
            disabled={zoom === ZOOMS.length - 1}
            aria-label={say("viewer.in")}
            onClick={() => enlarge(1)}
          >
            <ZoomIn size={19} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-btn ms-2"
            aria-label={say("nav.close")}
            onClick={() => dialog.current?.close()}
          >
            <X size={21} aria-hidden="true" />
          </button>
        </div>
        <section
          className="min-h-0 flex-1 overflow-auto p-4"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled with the keyboard
          tabIndex={0}
          aria-label={say("viewer.page", { page, pages })}
        >
          <div
            className="flex items-center justify-center"
            style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%`, height: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
          >
            <PagePicture
              file={file}
              page={page}
              width={WIDTH}
              alt={say("viewer.picture", { page })}
              className="max-h-full max-w-full bg-white shadow-sheet"
              instead={
                <p className="grid place-items-center gap-5 text-ink-2">
                  <FileTile family={familyOf(file.format as never, file.name)} size={120} />
                  {say("viewer.none")}
                </p>
              }
            />
          </div>
        </section>
        {pages > 1 ? (
          <div className="flex items-center justify-center gap-3 border-t border-line py-2">
            <button
              type="button"
              className="icon-btn"
              disabled={page === 1}
              aria-label={say("viewer.previous")}
              onClick={() => turn(-1)}
            >
              <ChevronLeft size={21} aria-hidden="true" className="rtl:-scale-x-100" />
            </button>
            <p aria-live="polite" className="text-sm tabular-nums">
              {say("viewer.page", { page, pages })}
            </p>
            <button
              type="button"
              className="icon-btn"
              disabled={page === pages}
              aria-label={say("viewer.next")}
              onClick={() => turn(1)}
            >
              <ChevronRight size={21} aria-hidden="true" className="rtl:-scale-x-100" />
            </button>
          </div>
        ) : null}
      </div>
    </dialog>
  );
}

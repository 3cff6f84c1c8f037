import { FileTile } from "#app/ui/file-tile.tsx";
import { useWords } from "#app/words/use-words.tsx";
import type { FileInfo } from "#server/api/contract.ts";
import { familyOf } from "./accepted.ts";
import { PagePicture } from "./page-picture.tsx";

/** More than these are looked at in the viewer. */
const MOST_SHOWN = 60;
const WIDTH = 640;

interface ResultPagesProps {
  readonly file: FileInfo;
  readonly view: (page: number) => void;
}

/** The pages of one result; each opens larger. */
export function ResultPages({ file, view }: ResultPagesProps) {
  const say = useWords();
  const pages = Math.min(file.pages ?? 1, MOST_SHOWN);
  const alone = pages === 1;
  const family = familyOf(file.format as never, file.name);
  const tile = <FileTile family={family} size={alone ? 140 : 84} />;
  return (
    <ul className={alone ? "mx-auto max-w-[720px]" : "grid grid-cols-2 gap-5 md:grid-cols-3 2xl:grid-cols-4"}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <li key={page}>
          <button type="button" className="group block w-full" onClick={() => view(page)}>
            <span
              className={`relative grid w-full place-items-center overflow-hidden rounded-[4px] bg-white shadow-sheet transition-shadow group-hover:shadow-lift ${alone ? "min-h-[50dvh]" : "aspect-[3/4]"}`}
            >
              <PagePicture
                file={file}
                page={page}
                width={alone ? WIDTH * 2 : WIDTH}
                alt={say("viewer.picture", { page })}
                className={alone ? "max-h-[82dvh] w-auto max-w-full" : "absolute inset-0 size-full"}
                instead={tile}
                until={tile}
              />
            </span>
            <span className="mt-1.5 block text-sm text-ink-3 tabular-nums">
              {say("viewer.page", { page, pages: file.pages ?? 1 })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

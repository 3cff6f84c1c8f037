import { Download } from "lucide-react";
import { contentUrl } from "#app/client/api.ts";
import { FileTile } from "#app/ui/file-tile.tsx";
import { formatBytes } from "#app/words/quantities.ts";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import type { FileInfo } from "#server/api/contract.ts";
import { familyOf } from "./accepted.ts";
import { PagePicture } from "./page-picture.tsx";

const WIDTH = 480;

interface ResultPicturesProps {
  readonly files: readonly FileInfo[];
  readonly view: (file: FileInfo) => void;
}

/** Several results, each to be looked at and taken on its own. */
export function ResultPictures({ files, view }: ResultPicturesProps) {
  const say = useWords();
  const { locale } = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-5 md:grid-cols-3 2xl:grid-cols-4">
      {files.map((file) => {
        const tile = <FileTile family={familyOf(file.format as never, file.name)} size={80} />;
        return (
          <li key={file.id} className="rounded-xl bg-sheet p-2.5 shadow-sheet">
            <button
              type="button"
              aria-label={say("result.preview", { name: file.name })}
              className="relative grid aspect-[4/5] w-full place-items-center overflow-hidden rounded-lg bg-paper p-1.5"
              onClick={() => view(file)}
            >
              <PagePicture
                file={file}
                page={1}
                width={WIDTH}
                alt=""
                className="absolute inset-0 size-full p-1.5"
                instead={tile}
                until={tile}
              />
            </button>
            <div className="mt-2 flex items-center gap-2">
              <p className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold" title={file.name}>
                  {file.name}
                </span>
                <span className="block text-xs text-ink-3 tabular-nums">{formatBytes(file.bytes, locale)}</span>
              </p>
              <a
                className="icon-btn"
                href={contentUrl(file.id, file.name)}
                download={file.name}
                aria-label={say("result.downloadOne", { name: file.name })}
              >
                <Download size={18} aria-hidden="true" />
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { ChevronLeft, ChevronRight, GripVertical, X } from "lucide-react";
import { Button, GridListItem } from "react-aria-components";
import { formatBytes } from "#app/words/quantities.ts";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import { FileStateLine } from "./file-state-line.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import type { Tray } from "./tray.ts";
import type { TrayFile } from "./tray-file.ts";

interface FileCardProps {
  readonly id: string;
  readonly tray: Tray;
  readonly file: TrayFile;
  /** Its place in the result; null where order means nothing. */
  readonly number: number | null;
  readonly move: ((by: -1 | 1) => void) | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const TOOL =
  "grid size-9 place-items-center rounded-lg text-ink-2 hover:bg-ink/8 hover:text-ink data-focus-visible:outline-[2.5px] data-focus-visible:outline-pen data-disabled:opacity-35";

export function FileCard({ id, tray, file, number, move, isFirst, isLast }: FileCardProps) {
  const say = useWords();
  const { locale } = useLocale();
  const { name } = file;
  return (
    <GridListItem
      id={id}
      textValue={name}
      className="group/card relative flex flex-col rounded-xl bg-sheet p-2.5 shadow-sheet outline-none transition-shadow hover:shadow-lift data-dragging:opacity-40 data-focus-visible:outline-[2.5px] data-focus-visible:outline-offset-2 data-focus-visible:outline-pen"
    >
      <div className="relative">
        <Thumbnail file={file} />
        {number === null ? null : (
          <span className="absolute bottom-1.5 start-1.5 grid min-w-7 place-items-center rounded-md bg-ink px-1.5 text-sm leading-7 font-bold text-paper tabular-nums">
            {number}
          </span>
        )}
      </div>
      <p className="mt-2.5 truncate text-sm font-semibold" title={name}>
        {name}
      </p>
      <p className="text-xs text-ink-3 tabular-nums">
        {formatBytes(file.bytes, locale)}
        {file.pages === null ? null : ` · ${say("file.pages", { pages: file.pages })}`}
      </p>
      <FileStateLine tray={tray} file={file} />
      <div className="mt-auto flex items-center justify-between pt-1.5 transition-opacity pointer-fine:opacity-55 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100">
        <span className="flex">
          {move ? (
            <>
              <Button slot="drag" aria-label={say("file.drag", { name })} className={`${TOOL} cursor-grab`}>
                <GripVertical size={17} aria-hidden="true" />
              </Button>
              <Button
                aria-label={say("file.moveUp", { name })}
                isDisabled={isFirst}
                onPress={() => move(-1)}
                className={TOOL}
              >
                <ChevronLeft size={17} aria-hidden="true" className="rtl:-scale-x-100" />
              </Button>
              <Button
                aria-label={say("file.moveDown", { name })}
                isDisabled={isLast}
                onPress={() => move(1)}
                className={TOOL}
              >
                <ChevronRight size={17} aria-hidden="true" className="rtl:-scale-x-100" />
              </Button>
            </>
          ) : null}
        </span>
        <Button aria-label={say("file.remove", { name })} onPress={() => tray.remove([file.key])} className={TOOL}>
          <X size={17} aria-hidden="true" />
        </Button>
      </div>
    </GridListItem>
  );
}

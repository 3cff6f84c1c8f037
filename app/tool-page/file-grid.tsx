import { useRef, useState } from "react";
import { DropIndicator, GridList, I18nProvider, useDragAndDrop } from "react-aria-components";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import { FileCard } from "./file-card.tsx";
import { moveFile, placeFiles } from "./file-order.ts";
import type { Tray } from "./tray.ts";
import type { TrayFile } from "./tray-file.ts";

interface FileGridProps {
  readonly tray: Tray;
  readonly files: readonly TrayFile[];
  readonly sortable: boolean;
}

/** The files as cards: dragged by mouse and finger, moved by keyboard (Enter on the handle, arrows, Enter) and by buttons. */
export function FileGrid({ tray, files, sortable }: FileGridProps) {
  const say = useWords();
  const { locale } = useLocale();
  const [told, setTold] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": files.find((file) => file.key === key)?.name ?? "" })),
    onReorder: ({ keys, target }) => {
      const position = target.dropPosition === "after" ? "after" : "before";
      tray.arrange((all) => placeFiles(all, keys, String(target.key), position));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="rounded-full data-drop-target:bg-pen" />,
  });
  const move = (file: TrayFile, by: -1 | 1) => {
    tray.arrange((all) => moveFile(all, file.key, by));
    const position = tray.files().findIndex((other) => other.key === file.key) + 1;
    setTold(say("file.moved", { name: file.name, position, total: files.length }));
  };
  return (
    <I18nProvider locale={locale.iso}>
      <GridList
        ref={grid}
        aria-label={say(sortable ? "file.list" : "file.listEach")}
        layout="grid"
        items={[...files]}
        dependencies={[files, sortable]}
        keyboardNavigationBehavior="tab"
        {...(sortable ? { dragAndDropHooks } : {})}
        className="mt-6 grid grid-cols-2 gap-4 outline-none sm:grid-cols-[repeat(auto-fill,minmax(178px,1fr))] sm:gap-5"
      >
        {(file) => {
          const position = files.indexOf(file);
          return (
            <FileCard
              id={file.key}
              tray={tray}
              file={file}
              number={sortable ? position + 1 : null}
              move={sortable && files.length > 1 ? (by) => move(file, by) : null}
              isFirst={position === 0}
              isLast={position === files.length - 1}
            />
          );
        }}
      </GridList>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </I18nProvider>
  );
}

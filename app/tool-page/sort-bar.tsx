import { ArrowDownAZ, ArrowDownUp, CalendarArrowDown, Trash2 } from "lucide-react";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import { type SortKey, sortFiles } from "./file-order.ts";
import type { Tray } from "./tray.ts";
import type { TrayFile } from "./tray-file.ts";

const ICONS = { name: ArrowDownAZ, date: CalendarArrowDown } as const;

interface SortBarProps {
  readonly tray: Tray;
  readonly files: readonly TrayFile[];
  readonly sortable: boolean;
}

/** Puts all files in order at once. */
export function SortBar({ tray, files, sortable }: SortBarProps) {
  const say = useWords();
  const { locale } = useLocale();
  const sort = (by: SortKey) => {
    const Icon = ICONS[by];
    return (
      <button
        key={by}
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => tray.arrange((all) => sortFiles(all, by, locale.iso))}
      >
        <Icon size={17} aria-hidden="true" />
        {say(by === "name" ? "file.sortName" : "file.sortDate")}
      </button>
    );
  };
  return (
    <div className="-mx-2 flex flex-wrap items-center sm:ms-auto">
      {sortable && files.length > 1 ? (
        <>
          {sort("name")}
          {sort("date")}
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => tray.arrange((all) => [...all].reverse())}
          >
            <ArrowDownUp size={17} aria-hidden="true" />
            {say("file.reverse")}
          </button>
        </>
      ) : null}
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => tray.remove(files.map((file) => file.key))}
      >
        <Trash2 size={17} aria-hidden="true" />
        {say("file.clear")}
      </button>
    </div>
  );
}

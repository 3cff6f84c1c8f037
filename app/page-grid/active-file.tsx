import { X } from "lucide-react";
import { FileStateLine } from "#app/tool-page/file-state-line.tsx";
import type { Tray } from "#app/tool-page/tray.ts";
import type { TrayFile } from "#app/tool-page/tray-file.ts";
import { formatBytes } from "#app/words/quantities.ts";
import { useLocale, useWords } from "#app/words/use-words.tsx";

interface ActiveFileProps {
  readonly tray: Tray;
  readonly file: TrayFile;
  readonly remove: () => void;
}

/** Whose pages these are, in one line, with the state of its upload. */
export function ActiveFile({ tray, file, remove }: ActiveFileProps) {
  const say = useWords();
  const { locale } = useLocale();
  return (
    <div className="flex min-w-0 items-center gap-x-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="min-w-0 truncate text-sm font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="shrink-0 text-xs text-ink-3 tabular-nums">
          {formatBytes(file.bytes, locale)}
          {file.pages === null ? null : ` · ${say("file.pages", { pages: file.pages })}`}
        </p>
        <div className="min-w-24">
          <FileStateLine tray={tray} file={file} />
        </div>
      </div>
      <button
        type="button"
        className="icon-btn shrink-0"
        aria-label={say("file.remove", { name: file.name })}
        title={say("file.remove", { name: file.name })}
        onClick={remove}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

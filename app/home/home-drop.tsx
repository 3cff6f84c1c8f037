import tools from "virtual:tools";
import { ArrowRight, Clock, FileText, UserRoundX } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { rememberTool } from "#app/client/tool-memory.ts";
import { formatOfName } from "#app/tool-page/accepted.ts";
import { droppedOnHome } from "#app/tool-page/carried-files.ts";
import { FileChooser } from "#app/tool-page/file-chooser.tsx";
import { inspectChosen } from "#app/tool-page/inspect-chosen.ts";
import { WindowDrop } from "#app/tool-page/window-drop.tsx";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { useLocale, useWords } from "#app/words/use-words.tsx";
import type { Format } from "#domain/format.ts";
import { localize } from "#locales/paths.ts";
import type { LimitsInfo } from "#server/api/contract.ts";

const MEGABYTE = 1024 * 1024;

interface Dropped {
  readonly files: File[];
  readonly formats: readonly (Format | null)[];
}

/** Looks at what was dropped and offers the tools that open it; the files go along to the one that is chosen. */
export function HomeDrop({ limits }: { readonly limits: LimitsInfo }) {
  const say = useWords();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const take = useCallback(
    (files: File[]) => {
      const ask = (file: File) => inspectChosen({ file, uploadBytes: limits.uploadBytes, pdfPages: limits.pdfPages });
      void Promise.all(files.map(ask)).then((answers) =>
        setDropped({
          files,
          formats: answers.map(({ found }, index) => found?.format ?? formatOfName(files[index]?.name ?? "")),
        }),
      );
    },
    [limits],
  );
  const fitting = dropped
    ? tools.filter((tool) => dropped.formats.every((format) => format !== null && tool.accepts.includes(format)))
    : [];
  const facts = [
    { icon: UserRoundX, text: say("home.noAccount") },
    { icon: Clock, text: say("limits.deleted", { minutes: limits.resultMinutes }) },
    ...(limits.uploadBytes > 0
      ? [{ icon: FileText, text: say("limits.bytes", { megabytes: Math.round(limits.uploadBytes / MEGABYTE) }) }]
      : []),
  ];
  return (
    <div className="mt-9 max-w-[620px]">
      <WindowDrop take={take} />
      <div className="crop dots rounded-[4px] bg-sheet px-6 py-7 sm:px-8" aria-live="polite">
        {dropped === null ? (
          <>
            <p className="font-display text-xl font-bold tracking-tight">{say("home.drop")}</p>
            <p className="mt-1 mb-5 text-ink-2">{say("home.dropText")}</p>
            <div className="flex flex-wrap gap-3">
              <FileChooser label={say("drop.chooseAny")} camera take={take} />
            </div>
          </>
        ) : (
          <>
            <p className="font-display text-xl font-bold tracking-tight [overflow-wrap:anywhere]">
              {fitting.length === 0
                ? say("home.fitsNone")
                : dropped.files.length === 1
                  ? say("home.fits", { name: dropped.files[0]?.name ?? "" })
                  : say("home.fitsSeveral", { count: dropped.files.length })}
            </p>
            <ul className="mt-4 divide-y divide-line border-y border-line bg-sheet">
              {fitting.map((tool) => (
                <li key={tool.id}>
                  <button
                    type="button"
                    className="group flex min-h-14 w-full items-center gap-4 px-1 py-2 text-start"
                    onClick={() => {
                      droppedOnHome.put(dropped.files);
                      rememberTool(tool.id);
                      void navigate(localize(locale, `/${tool.id}`));
                    }}
                  >
                    <span className="flex w-[78px] shrink-0 justify-center">
                      <ToolGlyph tool={tool} size={30} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold group-hover:text-pen">{say(`tool.${tool.id}.name`)}</span>
                      <span className="block text-sm text-ink-3">{say(`tool.${tool.id}.summary`)}</span>
                    </span>
                    <ArrowRight size={18} aria-hidden="true" className="text-ink-3 rtl:-scale-x-100" />
                  </button>
                </li>
              ))}
            </ul>
            <button type="button" className="btn btn-quiet btn-small -ms-3 mt-3" onClick={() => setDropped(null)}>
              {say("home.another")}
            </button>
          </>
        )}
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-3">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

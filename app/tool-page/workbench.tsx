import { useRef } from "react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { useWide } from "#app/ui/use-wide.ts";
import { useToolWords, useWords } from "#app/words/use-words.tsx";
import { exceeds } from "#domain/limits.ts";
import type { JobInfo, LimitsInfo } from "#server/api/contract.ts";
import { acceptAttribute, takesPictures } from "./accepted.ts";
import { FileChooser } from "./file-chooser.tsx";
import { FileGrid } from "./file-grid.tsx";
import { LimitsLine } from "./limits-line.tsx";
import { LockedFiles } from "./locked-files.tsx";
import { Notice } from "./notice.tsx";
import { OptionsPanel } from "./options-panel.tsx";
import { OptionsSheet } from "./options-sheet.tsx";
import { readinessOf } from "./readiness.ts";
import { RunButton } from "./run-button.tsx";
import { SortBar } from "./sort-bar.tsx";
import type { Tray } from "./tray.ts";
import { type TrayFile, totalPages } from "./tray-file.ts";
import type { Options } from "./use-options.ts";
import { useRun } from "./use-run.ts";

interface WorkbenchProps {
  readonly tool: ToolCard;
  readonly limits: LimitsInfo;
  readonly tray: Tray;
  readonly files: readonly TrayFile[];
  readonly options: Options;
  readonly notice: "cancelled" | null;
  readonly take: (files: File[]) => void;
  readonly started: (job: JobInfo) => void;
}

/** Files at the left in the order of the result, options at the right, one button. On phones the options come from below. */
export default function Workbench({ tool, limits, tray, files, options, notice, take, started }: WorkbenchProps) {
  const say = useWords();
  const own = useToolWords(tool.id);
  const wide = useWide();
  const sheet = useRef<HTMLDialogElement>(null);
  const usable = files.filter((file) => file.state.is !== "cancelled");
  const run = useRun(tool.id, usable, options.params, started);
  const readiness = readinessOf({ tool, files, params: options.params, limits });
  const pages = totalPages(usable);
  const only = usable.length === 1 ? (usable[0]?.pages ?? null) : null;
  const button = (
    <RunButton action={own("action", { count: usable.length })} readiness={readiness} run={run} files={usable} />
  );
  const panel = <OptionsPanel tool={tool} options={options} pages={only} />;
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-4rem)] max-w-[1440px] pb-36 lg:grid-cols-[minmax(0,1fr)_372px] lg:pb-0">
      <section
        className="min-w-0 px-4 pt-6 pb-10 sm:px-8"
        aria-label={say(tool.takes === "all" ? "file.list" : "file.listEach")}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 className="text-xl">{say(`tool.${tool.id}.name`)}</h1>
          <p className="text-sm text-ink-3 tabular-nums">
            {say("file.count", { count: files.length })}
            {files.some((file) => file.pages !== null) ? ` · ${say("file.pages", { pages })}` : null}
          </p>
          <SortBar tray={tray} files={files} sortable={tool.takes === "all"} />
        </div>
        {notice === "cancelled" ? <Notice kind="plain">{say("result.cancelled")}</Notice> : null}
        {tool.takes === "all" && exceeds(pages, limits.mergeWarnPages) ? (
          <Notice kind="warning">{say("limits.mergeSlow", { pages, limit: limits.mergeWarnPages })}</Notice>
        ) : null}
        <LockedFiles tray={tray} files={files} />
        <FileGrid tray={tray} files={files} sortable={tool.takes === "all"} />
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <FileChooser
            label={say("drop.more")}
            look="btn-line"
            accept={acceptAttribute(tool)}
            camera={takesPictures(tool)}
            folder={tool.takes === "all"}
            take={take}
          />
        </div>
        <div className="mt-8 flex justify-start">
          <LimitsLine tool={tool} limits={limits} />
        </div>
      </section>
      {wide ? (
        <aside className="border-s border-line bg-sheet">
          <div className="sticky top-16 flex max-h-[calc(100dvh-4rem)] flex-col">
            <div className="min-h-0 flex-1 overflow-y-auto p-7">{panel}</div>
            <div className="border-t border-line px-7 py-5">{button}</div>
          </div>
        </aside>
      ) : (
        <>
          <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md">
            {button}
            <button
              type="button"
              className="btn btn-quiet btn-small mt-1 w-full"
              onClick={() => sheet.current?.showModal()}
            >
              {say("options.open")}
            </button>
          </div>
          <OptionsSheet sheet={sheet}>{panel}</OptionsSheet>
        </>
      )}
    </div>
  );
}

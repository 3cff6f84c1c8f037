import { lazy, Suspense } from "react";
import { useToolWords, useWords } from "#app/words/use-words.tsx";
import { exceeds } from "#domain/limits.ts";
import { acceptAttribute, takesPictures } from "./accepted.ts";
import { FileChooser } from "./file-chooser.tsx";
import { FileGrid } from "./file-grid.tsx";
import { LimitsLine } from "./limits-line.tsx";
import { LockedFiles } from "./locked-files.tsx";
import { Notice } from "./notice.tsx";
import { OptionsPanel } from "./options-panel.tsx";
import { readinessOf } from "./readiness.ts";
import { RunButton } from "./run-button.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SortBar } from "./sort-bar.tsx";
import { totalPages } from "./tray-file.ts";
import { useRun } from "./use-run.ts";
import type { WorkbenchProps } from "./workbench-props.ts";

/** Only tools that work on single pages load the grid of them. */
const PageWorkbench = lazy(() => import("#app/page-grid/page-workbench.tsx"));

/** What is worked on at the left, options at the right, one button. On phones the options come from below. */
export default function Workbench(props: WorkbenchProps) {
  const { pageWork } = props.tool;
  if (pageWork === undefined) return <FileWorkbench {...props} />;
  return (
    <Suspense fallback={<div className="min-h-[60dvh]" />}>
      <PageWorkbench {...props} work={pageWork} />
    </Suspense>
  );
}

/** Files as wholes, in the order of the result. */
function FileWorkbench({ tool, limits, tray, files, options, notice, take, started }: WorkbenchProps) {
  const say = useWords();
  const own = useToolWords(tool.id);
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
      <SidePanel panel={panel} button={button} />
    </div>
  );
}

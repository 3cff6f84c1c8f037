import { useCallback, useMemo, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { acceptAttribute } from "#app/tool-page/accepted.ts";
import { withoutDocument } from "#app/tool-page/document-options.ts";
import { FileChooser } from "#app/tool-page/file-chooser.tsx";
import { LockedFiles } from "#app/tool-page/locked-files.tsx";
import { Notice } from "#app/tool-page/notice.tsx";
import { OptionsPanel } from "#app/tool-page/options-panel.tsx";
import { readinessOf } from "#app/tool-page/readiness.ts";
import { RunButton } from "#app/tool-page/run-button.tsx";
import { SidePanel } from "#app/tool-page/side-panel.tsx";
import { isLocked, type TrayFile } from "#app/tool-page/tray-file.ts";
import { useRun } from "#app/tool-page/use-run.ts";
import { Viewer } from "#app/tool-page/viewer.tsx";
import type { WorkbenchProps } from "#app/tool-page/workbench-props.ts";
import { useWide } from "#app/ui/use-wide.ts";
import { useLocale, useToolWords, useWords } from "#app/words/use-words.tsx";
import { toTurn } from "#domain/page-order.ts";
import type { PageWork } from "#tools/define-tool.ts";
import { ActiveFile } from "./active-file.tsx";
import { ChoosePages } from "./choose-pages.tsx";
import { FileTabs } from "./file-tabs.tsx";
import { MoveTo } from "./move-to.tsx";
import { PageGrid } from "./page-grid.tsx";
import { pageKeys } from "./page-keys.ts";
import { pagePromise } from "./page-readiness.ts";
import { PageToolbar } from "./page-toolbar.tsx";
import { PAGE_WORK } from "./page-work.ts";
import { useThumbSize } from "./thumb-size.ts";
import { usePageActions } from "./use-page-actions.ts";
import { usePageEdits } from "./use-page-edits.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

interface PageWorkbenchProps extends WorkbenchProps {
  readonly work: PageWork;
}

/** All pages of one file to choose from, put in order or turn: the workbench of the tools that work on single pages. */
export default function PageWorkbench(props: PageWorkbenchProps) {
  const { work, tool, limits, tray, files, options, notice, take, started } = props;
  const say = useWords();
  const own = useToolWords(tool.id);
  const { locale } = useLocale();
  const wide = useWide();
  const size = useThumbSize(wide);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const active = files.find(({ key }) => key === activeKey) ?? files[0]!;
  const edits = usePageEdits({ work, params: options.params, pages: active.pages ?? 0, change: options.change });
  const actions = usePageActions(work, edits);
  const usable = files.filter((file) => file.state.is !== "cancelled");
  const run = useRun(tool.id, usable, options.params, started);
  const promise = pagePromise(work, usable, options.params);
  const general = readinessOf({ tool, files, params: options.params, limits });
  const view = useCallback((page: number) => setViewed(page), []);
  const { arrange } = edits;
  const turnOne = useCallback(
    (key: string) =>
      arrange((places) =>
        places.map((place) => (place.key === key ? { ...place, turn: toTurn(place.turn + 90) } : place)),
      ),
    [arrange],
  );
  const source = useMemo(() => sourceOf(active), [active]);

  const remove = () => {
    tray.remove([active.key]);
    if (files.length === 1) options.change(withoutDocument(tool.defaults));
  };
  const toolbar = (openOptions?: () => void) => (
    <PageToolbar work={work} edits={edits} actions={actions} {...(openOptions && { openOptions })} />
  );
  const panel = (
    <div className="space-y-7">
      <ChoosePages edits={edits} field={!PAGE_WORK[work].names.includes("pages")} />
      {PAGE_WORK[work].moves ? <MoveTo places={edits.places.length} move={actions.moveTo} /> : null}
      <OptionsPanel tool={tool} options={options} pages={usable.length === 1 ? active.pages : null} />
    </div>
  );
  return (
    <I18nProvider locale={locale.iso}>
      <div
        data-fills-window
        className="mx-auto flex h-[calc(100dvh-4rem-1px)] min-h-[34rem] max-w-[1800px] flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_372px]"
      >
        <section className="flex min-h-0 min-w-0 flex-1 flex-col px-2 pt-3 sm:px-5" aria-label={say("grid.list")}>
          <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-2">
            <h1 className="me-auto text-xl">{say(`tool.${tool.id}.name`)}</h1>
            {wide ? toolbar() : null}
            <ZoomButtons size={size} />
            <FileChooser
              label={say("drop.more")}
              look="btn-quiet btn-small"
              accept={acceptAttribute(tool)}
              take={take}
            />
          </div>
          <div className="max-h-[40%] shrink-0 overflow-y-auto px-2">
            {notice === "cancelled" ? <Notice kind="plain">{say("result.cancelled")}</Notice> : null}
            {files.length > 1 ? <Notice kind="plain">{say("grid.filesSame")}</Notice> : null}
            <LockedFiles tray={tray} files={files} />
          </div>
          <FileTabs files={files} active={active} activate={setActiveKey}>
            <div className="shrink-0 px-2 py-1">
              <ActiveFile tray={tray} file={active} remove={remove} />
            </div>
            {edits.places.length > 0 ? (
              <PageGrid
                key={active.key}
                work={work}
                edits={edits}
                size={size}
                file={source}
                view={view}
                turn={work === "rotate" ? turnOne : undefined}
                press={pageKeys(edits, actions, view)}
              />
            ) : null}
          </FileTabs>
          <p aria-live="polite" className="sr-only">
            {actions.told}
          </p>
        </section>
        <SidePanel
          panel={panel}
          {...(wide ? {} : { tools: toolbar })}
          button={
            <RunButton
              action={own("action", { ...wordsOf(options.params), count: usable.length, pages: promise.pages })}
              readiness={general.ready ? promise.readiness : general}
              run={run}
              files={usable}
            />
          }
        />
      </div>
      {viewed !== null && source ? (
        <Viewer
          file={{ ...source, name: active.name, pages: active.pages }}
          first={viewed}
          close={() => setViewed(null)}
        />
      ) : null}
    </I18nProvider>
  );
}

/** What a button's words may turn on: options that are one of a few. */
const wordsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Where pictures of its pages come from. The server draws none of a file that only a password opens. */
const sourceOf = (file: TrayFile) =>
  file.state.is === "uploaded" && !isLocked(file) && file.password === null
    ? { id: file.state.id, format: file.format }
    : null;

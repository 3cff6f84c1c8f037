import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import type { TrayFile } from "#app/tool-page/tray-file.ts";
import { useWords } from "#app/words/use-words.tsx";

interface FileTabsProps {
  readonly files: readonly TrayFile[];
  readonly active: TrayFile;
  readonly activate: (key: string) => void;
  readonly children: ReactNode;
}

/** Several files: a tab each above the pages of one of them. */
export function FileTabs({ files, active, activate, children }: FileTabsProps) {
  const say = useWords();
  if (files.length < 2) return children;
  return (
    <Tabs
      selectedKey={active.key}
      onSelectionChange={(key) => activate(String(key))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList
        aria-label={say("file.listEach")}
        className="mt-3 flex shrink-0 gap-1 overflow-x-auto border-b border-line"
      >
        {files.map(({ key, name }) => (
          <Tab
            key={key}
            id={key}
            className="max-w-56 shrink-0 cursor-default truncate rounded-t-lg border-b-[3px] border-transparent px-3 py-2.5 text-sm font-semibold text-ink-2 outline-none hover:text-ink data-focus-visible:bg-pen-soft data-focus-visible:text-ink data-selected:border-pen data-selected:text-ink"
          >
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={active.key} id={active.key} className="flex min-h-0 flex-1 flex-col outline-none">
        {children}
      </TabPanel>
    </Tabs>
  );
}

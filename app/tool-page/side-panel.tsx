import { type ReactNode, useRef } from "react";
import { useWide } from "#app/ui/use-wide.ts";
import { useWords } from "#app/words/use-words.tsx";
import { OptionsSheet } from "./options-sheet.tsx";

interface SidePanelProps {
  readonly panel: ReactNode;
  readonly button: ReactNode;
  /** What else a thumb must reach on a phone. The bar then stands below what scrolls instead of over it. */
  readonly tools?: (openOptions: () => void) => ReactNode;
}

/** The options and the one button: beside the work where there is room, at the lower edge of a phone. */
export function SidePanel({ panel, button, tools }: SidePanelProps) {
  const say = useWords();
  const wide = useWide();
  const sheet = useRef<HTMLDialogElement>(null);
  const open = () => sheet.current?.showModal();
  if (wide)
    return (
      <aside className="border-s border-line bg-sheet">
        <div className="sticky top-16 flex max-h-[calc(100dvh-4rem)] flex-col">
          <div className="min-h-0 flex-1 overflow-y-auto p-7">{panel}</div>
          <div className="border-t border-line px-7 py-5">{button}</div>
        </div>
      </aside>
    );
  return (
    <>
      <div
        className={`border-t border-line bg-sheet/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md ${tools ? "" : "fixed inset-x-0 bottom-0 z-30"}`}
      >
        {tools?.(open)}
        {button}
        {tools ? null : (
          <button type="button" className="btn btn-quiet btn-small mt-1 w-full" onClick={open}>
            {say("options.open")}
          </button>
        )}
      </div>
      <OptionsSheet sheet={sheet}>{panel}</OptionsSheet>
    </>
  );
}

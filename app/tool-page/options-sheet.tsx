import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useWords } from "#app/words/use-words.tsx";

interface OptionsSheetProps {
  readonly sheet: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
}

/** The options on a phone: a sheet from below, within reach of the thumb. */
export function OptionsSheet({ sheet, children }: OptionsSheetProps) {
  const say = useWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape and its button
    <dialog
      ref={sheet}
      aria-label={say("options.title")}
      className="bottom-sheet"
      onClick={(event) => event.target === event.currentTarget && sheet.current?.close()}
    >
      <div className="px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <div className="flex justify-end">
          <button
            type="button"
            className="icon-btn size-11"
            aria-label={say("nav.close")}
            onClick={() => sheet.current?.close()}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/** W7: the drop-down hides this long after the pointer has left it. */
const HIDE_MS = 200;
const SHOW_MS = 80;

interface DisclosureProps {
  readonly label: ReactNode;
  /** The button's name where its label is a picture. */
  readonly name?: string;
  readonly className?: string;
  readonly align?: "start" | "end";
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and what it discloses. Opens by hovering with a mouse, by click, touch and key; Escape closes it and returns the
 * focus. The content enters the document when it is opened first and stays.
 */
export function Disclosure({ label, name, className, align = "start", children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = (to: boolean) => {
    clearTimeout(timer.current);
    setOpen(to);
    if (to) setOpened(true);
  };
  const showLater = (to: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(to), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an addition; the button does all of it
    <div
      ref={frame}
      className="relative"
      onPointerEnter={(event) => event.pointerType === "mouse" && showLater(true, SHOW_MS)}
      onPointerLeave={(event) => event.pointerType === "mouse" && showLater(false, HIDE_MS)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        show(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        className={className}
        // A mouse that clicks has already opened it by hovering; its click must not close it again.
        onClick={(event) =>
          show(
            event.detail === 0 ? !open : event.detail > 0 && !open ? true : isTouch(event.nativeEvent) ? !open : true,
          )
        }
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!open}
        className={`pop absolute top-full z-50 pt-2.5 ${align === "end" ? "end-0" : "-start-3"}`}
      >
        <div className="rounded-2xl bg-sheet p-2.5 shadow-lift">{opened ? children(() => show(false)) : null}</div>
      </div>
    </div>
  );
}

const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType !== "mouse";

import { useId } from "react";

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

export function SwitchField({ label, hint, on, turn }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className="flex items-start justify-between gap-4 py-1">
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        {hint ? (
          <span id={id} className="block text-xs text-ink-2">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => turn(event.target.checked)}
          className="peer h-6.5 w-11 appearance-none rounded-full bg-sheet shadow-[0_0_0_1.5px_var(--edge)_inset] transition-colors checked:bg-pen checked:shadow-none"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[5px] start-[5px] size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-[18px] peer-checked:bg-on-pen rtl:peer-checked:-translate-x-[18px]"
        />
      </span>
    </label>
  );
}

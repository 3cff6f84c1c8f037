import { type ComponentProps, useId } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown in the place of the hint. */
  readonly fault?: string | undefined;
  readonly write: (value: string) => void;
}

export function TextField({ label, hint, fault, write, className = "", ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`field ${className}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || hint ? `${id}-hint` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      {fault || hint ? (
        <p id={`${id}-hint`} className={`mt-1.5 text-xs ${fault ? "font-semibold text-bad" : "text-ink-2"}`}>
          {fault ?? hint}
        </p>
      ) : null}
    </div>
  );
}

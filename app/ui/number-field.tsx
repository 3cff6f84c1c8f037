import { useEffect, useState } from "react";
import { TextField } from "./text-field.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly hint?: string;
  readonly set: (value: number) => void;
}

/** A whole number within bounds. What is typed counts once it fits, and is put right when the field is left. */
export function NumberField({ label, value, min, max, hint, set }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const fits = (n: number) => Number.isInteger(n) && n >= min && n <= max;
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={text}
      className="max-w-32"
      aria-invalid={!fits(Number(text)) || undefined}
      write={(typed) => {
        setText(typed);
        if (fits(Number(typed))) set(Number(typed));
      }}
      onBlur={() => {
        const nearest = Math.min(max, Math.max(min, Math.round(Number(text)) || value));
        setText(String(nearest));
        set(nearest);
      }}
    />
  );
}

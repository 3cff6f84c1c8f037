import { useId } from "react";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface ChoiceFieldProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
  /** Beside each other where their texts are short. */
  readonly columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: "", 2: "grid-cols-2", 3: "grid-cols-3" } as const;

/** One of a few, all of them visible. */
export function ChoiceField<Value extends string>({
  legend,
  choices,
  value,
  choose,
  columns = 1,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className={`grid gap-2 ${COLUMNS[columns]}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 flex-col justify-center rounded-[10px] px-3.5 py-2 text-sm shadow-[0_0_0_1px_var(--edge)_inset] transition-shadow hover:shadow-[0_0_0_1.5px_var(--ink-2)_inset] has-checked:bg-pen-soft has-checked:shadow-[0_0_0_2px_var(--pen)_inset] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => choose(choice.value)}
              className="absolute size-px opacity-0"
            />
            <span className="font-semibold">{choice.label}</span>
            {choice.hint ? <span className="text-xs text-ink-2">{choice.hint}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

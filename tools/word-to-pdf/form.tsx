import { SwitchField } from "#app/ui/switch-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { wordToPdf } from "./tool.ts";

const SWITCHES = ["bookmarks", "comments", "archive"] as const;

export default function WordToPdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof wordToPdf>>) {
  return SWITCHES.map((name) => (
    <SwitchField
      key={name}
      label={say(`option.${name}`)}
      hint={say(`option.${name}Hint`)}
      on={params[name]}
      turn={(on) => change({ [name]: on })}
    />
  ));
}

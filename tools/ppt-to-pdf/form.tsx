import { ChoiceField } from "#app/ui/choice-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { pptToPdf } from "./tool.ts";

const LAYOUTS = ["slides", "notes", "handout"] as const;
const PER_SHEET = ["1", "2", "3", "4", "6", "9"] as const;

export default function PptToPdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof pptToPdf>>) {
  return (
    <>
      <ChoiceField
        legend={say("option.layout")}
        choices={LAYOUTS.map((value) => ({
          value,
          label: say(`option.layout.${value}`),
          hint: say(`option.layout.${value}Hint`),
        }))}
        value={params.layout}
        choose={(layout) => change({ layout })}
      />
      {params.layout === "handout" ? (
        <ChoiceField
          legend={say("option.perSheet")}
          columns={3}
          choices={PER_SHEET.map((value) => ({ value, label: value }))}
          value={params.perSheet}
          choose={(perSheet) => change({ perSheet })}
        />
      ) : null}
      <SwitchField
        label={say("option.hidden")}
        hint={say("option.hiddenHint")}
        on={params.hidden}
        turn={(hidden) => change({ hidden })}
      />
    </>
  );
}

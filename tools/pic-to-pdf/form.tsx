import { ChoiceField } from "#app/ui/choice-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { picToPdf } from "./tool.ts";

const SIZES = ["fit", "a4", "a3", "a5", "b4", "b5"] as const;
const ORIENTATIONS = ["auto", "portrait", "landscape"] as const;
const MARGINS = ["none", "small", "large"] as const;

export default function PicToPdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof picToPdf>>) {
  return (
    <>
      <ChoiceField
        legend={say("option.size")}
        columns={2}
        choices={SIZES.map((value) => ({
          value,
          label: say(`option.size.${value}`),
          hint: say(`option.size.${value}Hint`),
        }))}
        value={params.size}
        choose={(size) => change({ size })}
      />
      {params.size === "fit" ? null : (
        <ChoiceField
          legend={say("option.orientation")}
          columns={3}
          choices={ORIENTATIONS.map((value) => ({ value, label: say(`option.orientation.${value}`) }))}
          value={params.orientation}
          choose={(orientation) => change({ orientation })}
        />
      )}
      <ChoiceField
        legend={say("option.margin")}
        columns={3}
        choices={MARGINS.map((value) => ({
          value,
          label: say(`option.margin.${value}`),
          hint: say(`option.margin.${value}Hint`),
        }))}
        value={params.margin}
        choose={(margin) => change({ margin })}
      />
    </>
  );
}

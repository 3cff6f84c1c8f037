import { ChoiceField } from "#app/ui/choice-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PAGE_RANGE_PATTERN } from "#domain/page-range.ts";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { excelToPdf } from "./tool.ts";

const ORIENTATIONS = ["auto", "portrait", "landscape"] as const;

export default function ExcelToPdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof excelToPdf>>) {
  return (
    <>
      <SwitchField
        label={say("option.fitWidth")}
        hint={say("option.fitWidthHint")}
        on={params.fitWidth}
        turn={(fitWidth) => change({ fitWidth })}
      />
      <ChoiceField
        legend={say("option.orientation")}
        choices={ORIENTATIONS.map((value) => ({
          value,
          label: say(`option.orientation.${value}`),
          hint: say(`option.orientation.${value}Hint`),
        }))}
        value={params.orientation}
        choose={(orientation) => change({ orientation })}
      />
      <TextField
        label={say("option.sheets")}
        hint={say("option.sheetsHint")}
        fault={PAGE_RANGE_PATTERN.test(params.sheets) ? undefined : say("option.sheetsWrong")}
        name="sheets"
        value={params.sheets}
        maxLength={1000}
        autoComplete="off"
        placeholder={say("option.sheetsPlaceholder")}
        write={(sheets) => change({ sheets })}
      />
      <SwitchField
        label={say("option.gridlines")}
        hint={say("option.gridlinesHint")}
        on={params.gridlines}
        turn={(gridlines) => change({ gridlines })}
      />
    </>
  );
}

import { ChoiceField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ARRANGEMENTS, type Arrangement, PAGE_ORDER_PATTERN } from "#domain/page-order.ts";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { sortPdfPages } from "./tool.ts";

const CHOICES = Object.keys(ARRANGEMENTS) as Arrangement[];

export default function SortPdfPagesForm({ params, change, say, pages }: ToolFormProps<ParamsOf<typeof sortPdfPages>>) {
  return (
    <>
      <ChoiceField
        legend={say("option.arrangement")}
        choices={CHOICES.map((value) => ({
          value,
          label: say(`option.arrangement.${value}`),
          hint: say(`option.arrangement.${value}Hint`),
        }))}
        value={params.arrangement}
        choose={(arrangement) => change({ arrangement })}
      />
      <TextField
        label={say("option.order")}
        hint={say("option.orderHint", { pages: pages ?? 0 })}
        fault={PAGE_ORDER_PATTERN.test(params.order) ? undefined : say("option.orderWrong")}
        name="order"
        value={params.order}
        autoComplete="off"
        placeholder={say("option.orderPlaceholder")}
        write={(order) => change({ order })}
      />
    </>
  );
}

import { TextField } from "#app/ui/text-field.tsx";
import { PAGE_ORDER_PATTERN } from "#domain/page-order.ts";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { rotatePdf } from "./tool.ts";

/** What the pages show, as text. `angle` and `pages` are for callers who see no pages. */
export default function RotatePdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof rotatePdf>>) {
  return (
    <TextField
      label={say("option.turns")}
      hint={say("option.turnsHint")}
      fault={PAGE_ORDER_PATTERN.test(params.turns) ? undefined : say("option.turnsWrong")}
      name="turns"
      value={params.turns}
      autoComplete="off"
      placeholder="1@90, 4-6@180"
      write={(turns) => change({ turns })}
    />
  );
}

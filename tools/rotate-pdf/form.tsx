import { ChoiceField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PAGE_ORDER_PATTERN, toTurn } from "#domain/page-order.ts";
import type { ParamsOf } from "../define-tool.ts";
import { PageRangeField } from "../parts/page-range-field.tsx";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { rotatePdf } from "./tool.ts";

const ANGLES = { right: 90, around: 180, left: 270 } as const;
type Angle = keyof typeof ANGLES;

export default function RotatePdfForm({ params, change, say, pages, more }: ToolFormProps<ParamsOf<typeof rotatePdf>>) {
  const names = Object.keys(ANGLES) as Angle[];
  const chosen = names.find((name) => ANGLES[name] === toTurn(params.angle));
  return (
    <>
      <ChoiceField<Angle | "">
        legend={say("option.angle")}
        columns={3}
        choices={names.map((value) => ({ value, label: say(`option.angle.${value}`) }))}
        value={chosen ?? ""}
        choose={(name) => name !== "" && change({ angle: ANGLES[name] })}
      />
      <PageRangeField value={params.pages} pages={pages} say={say} set={(range) => change({ pages: range })} />
      {more(
        <TextField
          label={say("option.turns")}
          hint={say("option.turnsHint")}
          fault={PAGE_ORDER_PATTERN.test(params.turns) ? undefined : say("option.turnsWrong")}
          name="turns"
          value={params.turns}
          autoComplete="off"
          placeholder="1@90, 4-6@180"
          write={(turns) => change({ turns })}
        />,
      )}
    </>
  );
}

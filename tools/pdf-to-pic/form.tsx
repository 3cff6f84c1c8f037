import { ChoiceField } from "#app/ui/choice-field.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import { PageRangeField } from "../parts/page-range-field.tsx";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { pdfToPic } from "./tool.ts";

const FORMATS = ["jpg", "png"] as const;
const LAYOUTS = ["pages", "long"] as const;
const SHARPNESS = { screen: 96, document: 150, print: 300 } as const;
type Sharpness = keyof typeof SHARPNESS;

export default function PdfToPicForm({ params, change, say, pages, more }: ToolFormProps<ParamsOf<typeof pdfToPic>>) {
  const names = Object.keys(SHARPNESS) as Sharpness[];
  const sharpness = names.find((name) => SHARPNESS[name] === params.dpi);
  return (
    <>
      <ChoiceField
        legend={say("option.format")}
        columns={2}
        choices={FORMATS.map((value) => ({
          value,
          label: say(`option.format.${value}`),
          hint: say(`option.format.${value}Hint`),
        }))}
        value={params.format}
        choose={(format) => change({ format })}
      />
      <PageRangeField value={params.pages} pages={pages} say={say} set={(range) => change({ pages: range })} />
      <ChoiceField<Sharpness | "">
        legend={say("option.dpi")}
        columns={3}
        choices={names.map((value) => ({
          value,
          label: say(`option.dpi.${value}`),
          hint: say("option.dpi.hint", { dpi: SHARPNESS[value] }),
        }))}
        value={sharpness ?? ""}
        choose={(name) => name !== "" && change({ dpi: SHARPNESS[name] })}
      />
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
      {more(
        <>
          <NumberField
            label={say("option.dpiExact")}
            value={params.dpi}
            min={36}
            max={600}
            set={(dpi) => change({ dpi })}
          />
          {params.format === "jpg" ? (
            <NumberField
              label={say("option.quality")}
              value={params.quality}
              min={30}
              max={100}
              set={(quality) => change({ quality })}
            />
          ) : null}
        </>,
      )}
    </>
  );
}

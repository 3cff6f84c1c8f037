import { ChoiceField } from "#app/ui/choice-field.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import { PageRangeField } from "../parts/page-range-field.tsx";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { extractPdfPages } from "./tool.ts";

const SPLITS = ["pages", "every", "bookmarks", "size"] as const;

export default function ExtractPdfPagesForm({
  params,
  change,
  say,
  pages,
}: ToolFormProps<ParamsOf<typeof extractPdfPages>>) {
  return (
    <>
      <ChoiceField
        legend={say("option.split")}
        choices={SPLITS.map((value) => ({
          value,
          label: say(`option.split.${value}`),
          hint: say(`option.split.${value}Hint`),
        }))}
        value={params.split}
        choose={(split) => change({ split })}
      />
      {params.split === "pages" ? (
        <>
          <PageRangeField value={params.pages} pages={pages} say={say} set={(range) => change({ pages: range })} />
          <SwitchField
            label={say("option.files")}
            hint={say("option.filesHint")}
            on={params.files === "ranges"}
            turn={(on) => change({ files: on ? "ranges" : "one" })}
          />
        </>
      ) : null}
      {params.split === "every" ? (
        <NumberField
          label={say("option.every")}
          value={params.every}
          min={1}
          max={2000}
          set={(every) => change({ every })}
        />
      ) : null}
      {params.split === "size" ? (
        <NumberField
          label={say("option.megabytes")}
          hint={say("option.megabytesHint")}
          value={params.megabytes}
          min={1}
          max={2000}
          set={(megabytes) => change({ megabytes })}
        />
      ) : null}
    </>
  );
}

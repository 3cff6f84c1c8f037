import { ChoiceField } from "#app/ui/choice-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { mergePdf } from "./tool.ts";

const BOOKMARKS = ["files", "keep", "none"] as const;

export default function MergePdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof mergePdf>>) {
  return (
    <>
      <ChoiceField
        legend={say("option.bookmarks")}
        choices={BOOKMARKS.map((value) => ({
          value,
          label: say(`option.bookmarks.${value}`),
          hint: say(`option.bookmarks.${value}Hint`),
        }))}
        value={params.bookmarks}
        choose={(bookmarks) => change({ bookmarks })}
      />
      <SwitchField
        label={say("option.evenPages")}
        hint={say("option.evenPagesHint")}
        on={params.evenPages}
        turn={(evenPages) => change({ evenPages })}
      />
    </>
  );
}

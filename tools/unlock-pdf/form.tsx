import { SwitchField } from "#app/ui/switch-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { unlockPdf } from "./tool.ts";

export default function UnlockPdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof unlockPdf>>) {
  return (
    <SwitchField
      label={say("option.allowed")}
      hint={say("option.allowedHint")}
      on={params.allowed}
      turn={(allowed) => change({ allowed })}
    />
  );
}

import { useState } from "react";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ParamsOf } from "../define-tool.ts";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { protectPdf } from "./tool.ts";

const PERMISSIONS = ["print", "copy", "change"] as const;

export default function ProtectPdfForm({ params, change, say }: ToolFormProps<ParamsOf<typeof protectPdf>>) {
  const [shown, setShown] = useState(false);
  const type = shown ? "text" : "password";
  return (
    <>
      <TextField
        label={say("option.openPassword")}
        hint={say("option.openPasswordHint")}
        type={type}
        value={params.openPassword}
        maxLength={127}
        autoComplete="new-password"
        spellCheck={false}
        write={(openPassword) => change({ openPassword })}
      />
      <SwitchField label={say("option.show")} on={shown} turn={setShown} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{say("option.permissions")}</legend>
        {PERMISSIONS.map((name) => (
          <SwitchField
            key={name}
            label={say(`option.${name}`)}
            on={params[name]}
            turn={(on) => change({ [name]: on })}
          />
        ))}
      </fieldset>
      <TextField
        label={say("option.permissionPassword")}
        hint={say("option.permissionPasswordHint")}
        type={type}
        value={params.permissionPassword}
        maxLength={127}
        autoComplete="new-password"
        spellCheck={false}
        write={(permissionPassword) => change({ permissionPassword })}
      />
    </>
  );
}

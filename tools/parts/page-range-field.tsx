import { TextField } from "#app/ui/text-field.tsx";
import { PAGE_RANGE_PATTERN } from "#domain/page-range.ts";
import type { ToolFormProps } from "./tool-form.ts";

interface PageRangeFieldProps {
  readonly value: string;
  readonly pages: number | null;
  readonly say: ToolFormProps<unknown>["say"];
  readonly set: (range: string) => void;
}

/** `1-3, 5`: the tool's messages carry its words under `option.pages`. */
export function PageRangeField({ value, pages, say, set }: PageRangeFieldProps) {
  return (
    <TextField
      label={say("option.pages")}
      hint={say("option.pagesHint", { pages: pages ?? 0 })}
      fault={PAGE_RANGE_PATTERN.test(value) ? undefined : say("option.pagesWrong")}
      name="pages"
      value={value}
      maxLength={20_000}
      autoComplete="off"
      placeholder={say("option.pagesPlaceholder")}
      write={set}
    />
  );
}

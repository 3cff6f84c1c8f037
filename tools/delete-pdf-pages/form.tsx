import type { ParamsOf } from "../define-tool.ts";
import { PageRangeField } from "../parts/page-range-field.tsx";
import type { ToolFormProps } from "../parts/tool-form.ts";
import type { deletePdfPages } from "./tool.ts";

export default function DeletePdfPagesForm({
  params,
  change,
  say,
  pages,
}: ToolFormProps<ParamsOf<typeof deletePdfPages>>) {
  return <PageRangeField value={params.pages} pages={pages} say={say} set={(range) => change({ pages: range })} />;
}

import { ChevronDown } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { useToolWords, useWords } from "#app/words/use-words.tsx";
import type { ToolFormProps } from "#tools/parts/tool-form.ts";
import type { Options } from "./use-options.ts";

type Form = ComponentType<ToolFormProps<Record<string, unknown>>>;

const FORMS = new Map(
  Object.entries(import.meta.glob<{ default: Form }>("../../tools/*/form.tsx")).map(([path, load]) => [
    path.split("/").at(-2) ?? "",
    lazy(load),
  ]),
);

interface OptionsPanelProps {
  readonly tool: ToolCard;
  readonly options: Options;
  readonly pages: number | null;
}

/** The tool's own form in the frame that all tools share. */
export function OptionsPanel({ tool, options, pages }: OptionsPanelProps) {
  const say = useWords();
  const own = useToolWords(tool.id);
  const Form = FORMS.get(tool.id);
  return (
    <div data-options={tool.id}>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 className="text-xl">{say("options.title")}</h2>
        {options.changed ? (
          <button type="button" className="btn btn-quiet btn-small" onClick={options.reset}>
            {say("options.reset")}
          </button>
        ) : null}
      </div>
      <div className="mt-5 space-y-6">
        <Suspense fallback={<div className="h-40" />}>
          {Form ? (
            <Form
              params={options.params}
              change={options.change}
              say={own}
              pages={pages}
              more={(children) => (
                <details className="group border-t border-line pt-4">
                  <summary className="flex min-h-10 list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
                    {say("options.more")}
                    <ChevronDown
                      size={17}
                      aria-hidden="true"
                      className="transition-transform duration-200 group-open:rotate-180"
                    />
                  </summary>
                  <div className="mt-4 space-y-5">{children}</div>
                </details>
              )}
            />
          ) : null}
        </Suspense>
      </div>
    </div>
  );
}

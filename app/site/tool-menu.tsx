import type { ToolCard } from "#app/build/tool-card.ts";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { useWords } from "#app/words/use-words.tsx";
import { PageLink } from "./link.tsx";

interface ToolMenuProps {
  readonly tools: readonly ToolCard[];
  readonly hot: readonly string[];
  readonly close: () => void;
}

/** What opens under a tab of the header. */
export function ToolMenu({ tools, hot, close }: ToolMenuProps) {
  const say = useWords();
  return (
    <ul className={`grid gap-0.5 ${tools.length > 3 ? "w-[640px] grid-cols-2" : "w-[340px]"}`}>
      {tools.map((tool) => (
        <li key={tool.id}>
          <PageLink
            to={`/${tool.id}`}
            onClick={close}
            className="group flex items-center gap-4 rounded-xl p-3 hover:bg-pen-soft"
          >
            <span className="flex w-[78px] shrink-0 justify-center">
              <ToolGlyph tool={tool} size={30} />
            </span>
            <span className="min-w-0">
              <span className="flex items-center gap-2 text-sm font-semibold">
                {say(`tool.${tool.id}.name`)}
                {hot.includes(tool.id) ? (
                  <span className="rounded bg-marker px-1.5 text-xs font-bold text-marker-ink">{say("nav.hot")}</span>
                ) : null}
              </span>
              <span className="block text-xs text-ink-3">{say(`tool.${tool.id}.summary`)}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

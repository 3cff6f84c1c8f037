import tools from "virtual:tools";
import { ArrowRight } from "lucide-react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { PageLink } from "#app/site/link.tsx";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { useWords } from "#app/words/use-words.tsx";
import type { FileInfo } from "#server/api/contract.ts";

const SHOWN = 5;
const MOST_FILES = 50;

/** What can be done with the result next; it is on the server already and is not uploaded again. */
export function NextTools({ tool, files }: { readonly tool: ToolCard; readonly files: readonly FileInfo[] }) {
  const say = useWords();
  const fitting = tools.filter(
    (other) =>
      other.id !== tool.id && files.every((file) => (other.accepts as readonly string[]).includes(file.format ?? "")),
  );
  if (fitting.length === 0) return null;
  const carried = files
    .slice(0, MOST_FILES)
    .map((file) => `file=${file.id}`)
    .join("&");
  return (
    <div>
      <h2 className="text-sm font-semibold tracking-normal [font-family:inherit]">{say("result.next")}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {fitting.slice(0, SHOWN).map((other) => (
          <li key={other.id}>
            <PageLink
              to={`/${other.id}?${carried}`}
              prefetch="none"
              className="group flex min-h-14 items-center gap-4 py-2"
            >
              <span className="flex w-[84px] shrink-0 justify-center">
                <ToolGlyph tool={other} size={28} />
              </span>
              <span className="flex-1 font-semibold group-hover:text-pen">{say(`tool.${other.id}.name`)}</span>
              <ArrowRight size={18} aria-hidden="true" className="text-ink-3 rtl:-scale-x-100" />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ToolCard } from "#app/build/tool-card.ts";
import { FileTile } from "#app/ui/file-tile.tsx";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { useWords } from "#app/words/use-words.tsx";
import { FORMATS } from "#domain/format.ts";
import type { LimitsInfo } from "#server/api/contract.ts";
import { acceptAttribute, takesPictures } from "./accepted.ts";
import { FileChooser } from "./file-chooser.tsx";
import { LimitsLine } from "./limits-line.tsx";

interface WelcomeProps {
  readonly tool: ToolCard;
  readonly limits: LimitsInfo;
  readonly take: (files: File[]) => void;
}

/** The page before the first file: one verb, one place to put the file. */
export function Welcome({ tool, limits, take }: WelcomeProps) {
  const say = useWords();
  const family = FORMATS[tool.accepts[0] ?? "pdf"].family;
  const kind = say(`family.${family}`);
  return (
    <section className="mx-auto max-w-[1080px] px-5 pt-10 sm:px-8 lg:pt-14">
      <div className="text-center">
        <h1 className="text-4xl font-bold tight">{say(`tool.${tool.id}.name`)}</h1>
        <p className="mx-auto mt-4 max-w-[44ch] text-lg text-ink-2">{say(`tool.${tool.id}.summary`)}</p>
      </div>
      <div className="crop dots mt-9 rounded-[4px] bg-sheet px-6 py-11 sm:py-16">
        <div className="mb-8 flex items-center justify-center" aria-hidden="true">
          {tool.takes === "all" ? <ToolGlyph tool={tool} size={112} /> : <Becoming tool={tool} />}
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <FileChooser
            label={say("drop.choose", { kind, several: "yes" })}
            accept={acceptAttribute(tool)}
            camera={takesPictures(tool)}
            folder={tool.takes === "all"}
            take={take}
          />
        </div>
        <p className="mt-5 text-center text-sm text-ink-3 pointer-coarse:hidden">
          {say(tool.takes === "all" ? "drop.orSeveral" : "drop.or")}
        </p>
      </div>
      <div className="mt-6">
        <LimitsLine tool={tool} limits={limits} />
      </div>
    </section>
  );
}

function Becoming({ tool }: { readonly tool: ToolCard }) {
  const shadow = "h-[96px] w-auto drop-shadow-[0_14px_18px_var(--shade)] sm:h-[120px]";
  return (
    <span className="flex items-center gap-6 sm:gap-9">
      <FileTile family={tool.from} size={120} className={`${shadow} -rotate-6`} />
      <svg width="64" height="26" viewBox="0 0 64 26" aria-hidden="true" className="rtl:-scale-x-100">
        <path
          d="M3 14C18 5 36 4 57 13M47 4l11 9.5L45 21"
          fill="none"
          stroke="var(--pen)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <FileTile family={tool.to} size={120} className={`${shadow} rotate-3`} />
    </span>
  );
}

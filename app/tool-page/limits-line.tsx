import type { ToolCard } from "#app/build/tool-card.ts";
import { useWords } from "#app/words/use-words.tsx";
import type { LimitsInfo } from "#server/api/contract.ts";

const MEGABYTE = 1024 * 1024;

interface LimitsLineProps {
  readonly tool: Pick<ToolCard, "accepts" | "takes" | "limitsRunPages">;
  readonly limits: LimitsInfo;
}

/** T24: what is allowed, said before anything is uploaded. What is unlimited is not mentioned. */
export function LimitsLine({ tool, limits }: LimitsLineProps) {
  const say = useWords();
  const parts = [
    limits.uploadBytes > 0 && say("limits.bytes", { megabytes: Math.round(limits.uploadBytes / MEGABYTE) }),
    limits.pdfPages > 0 && tool.accepts.includes("pdf") && say("limits.pages", { pages: limits.pdfPages }),
    limits.runPages > 0 && tool.limitsRunPages === true && say("limits.runPages", { pages: limits.runPages }),
    limits.mergeFiles > 0 && tool.takes === "all" && say("limits.files", { files: limits.mergeFiles }),
    limits.runs &&
      say("limits.runs", { left: Math.max(0, limits.runs.total - limits.runs.used), total: limits.runs.total }),
    say("limits.deleted", { minutes: limits.resultMinutes }),
  ].filter((part) => part !== false && part !== null);
  return (
    <ul className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-ink-3">
      {parts.map((part, index) => (
        <li key={part} className="flex items-center gap-3">
          {index > 0 ? <span aria-hidden="true" className="hidden size-1 rounded-full bg-line-2 sm:block" /> : null}
          {part}
        </li>
      ))}
    </ul>
  );
}

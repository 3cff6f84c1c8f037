import tools from "virtual:tools";
import { ArrowRight, ChevronDown } from "lucide-react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { PageLink } from "#app/site/link.tsx";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { useToolWords, useWords } from "#app/words/use-words.tsx";
import type { LimitsInfo } from "#server/api/contract.ts";
import { formatNames } from "./accepted.ts";
import { questionsOf } from "./questions.ts";

const MEGABYTE = 1024 * 1024;
const RELATED = 5;

/** Three steps, limits and privacy, questions, and where to go next. A deployment can switch this part off. */
export function BelowTool({ tool, limits }: { readonly tool: ToolCard; readonly limits: LimitsInfo }) {
  const say = useWords();
  const own = useToolWords(tool.id);
  const facts = [
    say("tool.factFormats", { formats: formatNames(tool.accepts) }),
    limits.uploadBytes > 0 &&
      limits.pdfPages > 0 &&
      say("tool.factLimits", { megabytes: Math.round(limits.uploadBytes / MEGABYTE), pages: limits.pdfPages }),
    tool.limitsRunPages === true && limits.runPages > 0 && say("tool.factRunPages", { pages: limits.runPages }),
    say("tool.factDeleted", { minutes: limits.resultMinutes }),
    say("tool.factServer"),
  ].filter((fact) => fact !== false);
  const related = tools.filter((other) => other.id !== tool.id).slice(0, RELATED);
  return (
    <>
      <section className="mx-auto max-w-[1080px] px-5 pt-20 sm:px-8">
        <h2 className="text-2xl">{say("tool.steps")}</h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {[1, 2, 3].map((step) => (
            <li key={step} className="border-t-[3px] border-ink pt-5">
              <h3 className="text-lg">
                <span className="me-2.5 text-pen">{step}</span>
                {own(`step.${step}.title`)}
              </h3>
              <p className="mt-2 text-ink-2">{own(`step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="mx-auto grid max-w-[1080px] gap-x-16 gap-y-14 px-5 py-20 sm:px-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 className="text-2xl">{say("tool.facts")}</h2>
          <ul className="mt-6 space-y-3 text-ink-2">
            {facts.map((fact) => (
              <li key={fact} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.6em] h-[3px] w-3 shrink-0 bg-pen" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-2xl">{say("tool.questions")}</h2>
          <div className="mt-6 divide-y divide-line border-y border-line">
            {questionsOf(own).map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    size={18}
                    aria-hidden="true"
                    className="shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-[62ch] pb-5 text-ink-2">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
      {related.length > 0 ? (
        <section className="border-t border-line bg-sheet">
          <div className="mx-auto max-w-[1080px] px-5 py-16 sm:px-8">
            <h2 className="text-2xl">{say("tool.related")}</h2>
            <ul className="mt-6 divide-y divide-line border-y border-line">
              {related.map((other) => (
                <li key={other.id}>
                  <PageLink to={`/${other.id}`} className="group flex items-center gap-5 py-4">
                    <span className="flex w-24 shrink-0 justify-center">
                      <ToolGlyph tool={other} size={34} />
                    </span>
                    <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-5">
                      <span className="block font-display text-[1.15rem] font-bold tracking-tight group-hover:text-pen sm:w-52">
                        {say(`tool.${other.id}.name`)}
                      </span>
                      <span className="text-ink-3">{say(`tool.${other.id}.summary`)}</span>
                    </span>
                    <ArrowRight
                      size={20}
                      aria-hidden="true"
                      className="text-ink-3 transition-transform group-hover:translate-x-1 group-hover:text-pen rtl:-scale-x-100"
                    />
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  );
}

import { FileJson } from "lucide-react";
import { useWords } from "#app/words/use-words.tsx";
import { CallList } from "./call-list.tsx";
import { Code } from "./code.tsx";
import { ErrorTable } from "./error-table.tsx";
import type { OpenApiDocument } from "./open-api.ts";
import { ToolReference } from "./tool-reference.tsx";

const SECTIONS = ["quick", "tools", "calls", "errors"] as const;

interface DevelopersPageProps {
  readonly document: OpenApiDocument;
  readonly origin: string;
}

/** The interface, readable: made from the same OpenAPI document that programs read. */
export function DevelopersPage({ document, origin }: DevelopersPageProps) {
  const say = useWords();
  const base = `${origin}/api/v1`;
  return (
    <div className="mx-auto max-w-[1320px] gap-14 px-5 py-12 sm:px-8 lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:py-16">
      <nav aria-label={say("developers.contents")} className="mb-10 lg:sticky lg:top-24 lg:self-start">
        <ul className="space-y-1 border-s border-line">
          {SECTIONS.map((section) => (
            <li key={section}>
              <a
                href={`#${section}`}
                className="flex min-h-9 items-center border-s-2 border-transparent ps-4 text-sm text-ink-2 hover:border-pen hover:text-ink"
              >
                {say(`developers.${section}`)}
              </a>
            </li>
          ))}
        </ul>
        <a href="/api/v1/openapi.json" className="btn btn-line btn-small mt-6">
          <FileJson size={17} aria-hidden="true" />
          {say("developers.document")}
        </a>
      </nav>
      <div className="min-w-0">
        <h1 className="text-3xl">{say("developers.heading")}</h1>
        <p className="mt-4 max-w-[62ch] text-lg text-ink-2 [overflow-wrap:anywhere]">
          {say("developers.lead", { base })}
        </p>
        <section id="quick" className="mt-14">
          <h2 className="text-2xl">{say("developers.quick")}</h2>
          <ol className="mt-6 space-y-6">
            <li>
              <p className="mb-2">{say("developers.quickUpload")}</p>
              <Code>{`curl -c jar -b jar -F file=@letter.docx ${base}/files`}</Code>
            </li>
            <li>
              <p className="mb-2">{say("developers.quickRun")}</p>
              <Code>{`curl -c jar -b jar ${base}/jobs -H 'Content-Type: application/json' \\\n     -d '{"inputs":["FILE_ID"],"steps":[{"tool":"word-to-pdf","params":{"archive":true}}]}'`}</Code>
            </li>
            <li>
              <p className="mb-2">{say("developers.quickFollow")}</p>
              <Code>{`curl -N -b jar ${base}/jobs/JOB_ID/events\ncurl -b jar -OJ ${base}/files/OUTPUT_ID/content`}</Code>
            </li>
          </ol>
        </section>
        <section id="tools" className="mt-16">
          <h2 className="text-2xl">{say("developers.tools")}</h2>
          <ToolReference document={document} base={base} />
        </section>
        <section id="calls" className="mt-16">
          <h2 className="text-2xl">{say("developers.calls")}</h2>
          <CallList document={document} />
        </section>
        <section id="errors" className="mt-16">
          <h2 className="text-2xl">{say("developers.errors")}</h2>
          <p className="mt-3 max-w-[62ch] text-ink-2">{say("developers.errorsText")}</p>
          <ErrorTable />
        </section>
      </div>
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import { useWords } from "#app/words/use-words.tsx";
import { type Call, callsOf, describeSchema, type OpenApiDocument } from "./open-api.ts";

/** Every call of the document, folded; what it is for is visible, how it is called opens. */
export function CallList({ document }: { readonly document: OpenApiDocument }) {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {callsOf(document).map((call) => (
        <CallEntry key={`${call.method} ${call.path}`} call={call} />
      ))}
    </div>
  );
}

function CallEntry({ call: { method, path, operation } }: { readonly call: Call }) {
  const say = useWords();
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 [&::-webkit-details-marker]:hidden">
        <code className="w-16 font-mono text-xs font-bold text-pen">{method}</code>
        <code className="font-mono text-sm font-semibold [overflow-wrap:anywhere]">{path}</code>
        <span className="text-sm text-ink-2" lang="en">
          {operation.summary}
        </span>
        <ChevronDown
          size={17}
          aria-hidden="true"
          className="ms-auto text-ink-3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-4 pb-6 text-sm lg:ps-20">
        {operation.description ? (
          <p lang="en" className="max-w-[68ch] text-ink-2">
            {operation.description}
          </p>
        ) : null}
        {operation.parameters?.length ? (
          <dl>
            <dt className="font-semibold">{say("developers.parameters")}</dt>
            {operation.parameters.map((parameter) => (
              <dd key={parameter.name} className="mt-1 font-mono text-[13.5px]">
                {parameter.name} <span className="text-ink-3">({parameter.in})</span> {describeSchema(parameter.schema)}
              </dd>
            ))}
          </dl>
        ) : null}
        {bodies.length > 0 ? (
          <dl>
            <dt className="font-semibold">{say("developers.body")}</dt>
            {bodies.map(([type, { schema }]) => (
              <dd key={type} className="mt-1 font-mono text-[13.5px]">
                {type} <span className="text-ink-2">{describeSchema(schema)}</span>
              </dd>
            ))}
          </dl>
        ) : null}
        <dl>
          <dt className="font-semibold">{say("developers.answers")}</dt>
          {Object.entries(operation.responses ?? {}).map(([status, response]) => (
            <dd key={status} className="mt-1">
              <code className="me-3 font-mono text-[13.5px]">{status}</code>
              <span lang="en" className="text-ink-2">
                {response.description}
              </span>
            </dd>
          ))}
        </dl>
      </div>
    </details>
  );
}

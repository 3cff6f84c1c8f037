import tools from "virtual:tools";
import { PageLink } from "#app/site/link.tsx";
import { formatNames } from "#app/tool-page/accepted.ts";
import { ToolGlyph } from "#app/ui/tool-glyph.tsx";
import { useWords } from "#app/words/use-words.tsx";
import { FORMATS } from "#domain/format.ts";
import { Code } from "./code.tsx";
import { describeSchema, type OpenApiDocument, RUN_PATH, type Schema } from "./open-api.ts";

interface ToolReferenceProps {
  readonly document: OpenApiDocument;
  readonly base: string;
}

/** Each tool with what it takes, its parameters and a call that works as it stands. */
export function ToolReference({ document, base }: ToolReferenceProps) {
  const say = useWords();
  return tools.map((tool) => {
    const end = FORMATS[tool.accepts[0] ?? "pdf"].extensions[0];
    const files = tool.takes === "all" ? ["a", "b"] : ["a"];
    const call = `curl ${files.map((name) => `-F file=@${name}.${end} `).join("")}-OJ ${base}/run/${tool.id}`;
    const schema = document.paths?.[RUN_PATH + tool.id]?.post?.requestBody?.content?.["multipart/form-data"]?.schema;
    return (
      <section key={tool.id} className="mt-8 border-t border-line pt-8">
        <div className="flex flex-wrap items-center gap-4">
          <ToolGlyph tool={tool} size={32} />
          <h3 className="text-lg">
            <PageLink to={`/${tool.id}`} className="hover:text-pen">
              {say(`tool.${tool.id}.name`)}
            </PageLink>
          </h3>
          <code className="rounded bg-ink/6 px-2 py-0.5 font-mono text-sm">{tool.id}</code>
        </div>
        <p className="mt-2 mb-4 text-sm text-ink-2">
          {say("developers.accepts", { formats: formatNames(tool.accepts) })}
        </p>
        <Code>{call}</Code>
        <ParameterTable schema={schema} defaults={tool.defaults} />
      </section>
    );
  });
}

interface ParameterTableProps {
  readonly schema: Schema | undefined;
  readonly defaults: Readonly<Record<string, unknown>>;
}

function ParameterTable({ schema, defaults }: ParameterTableProps) {
  const say = useWords();
  const parameters = Object.entries(schema?.properties ?? {});
  if (parameters.length === 0) return null;
  return (
    <div className="mt-5 overflow-x-auto">
      <table className="w-full min-w-[520px] text-start text-sm">
        <thead>
          <tr className="border-b border-line-2 text-ink-3">
            <th className="py-2 pe-4 text-start font-semibold">{say("developers.name")}</th>
            <th className="py-2 pe-4 text-start font-semibold">{say("developers.type")}</th>
            <th className="py-2 text-start font-semibold">{say("developers.standard")}</th>
          </tr>
        </thead>
        <tbody className="font-mono text-[13.5px]">
          {parameters.map(([name, parameter]) => (
            <tr key={name} className="border-b border-line">
              <td className="py-2.5 pe-4 font-semibold">
                {name}
                {schema?.required?.includes(name) ? (
                  <span className="ms-2 font-sans text-xs text-bad">{say("developers.required")}</span>
                ) : null}
              </td>
              <td className="py-2.5 pe-4">{describeSchema(parameter)}</td>
              <td className="py-2.5">{name in defaults ? JSON.stringify(defaults[name]) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

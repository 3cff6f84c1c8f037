import { FORMATS } from "#domain/format.ts";
import type { Tool } from "#tools/define-tool.ts";
import { TOOLS } from "#tools/registry.ts";
import { toolOptions } from "./tool-options.ts";

type Words = Readonly<Record<string, string>>;

const COMMON = [
  ["-o, --output PATH", "the result: a file, a folder (or a name without extension), or a .zip"],
  ["--password TEXT", "opens encrypted inputs"],
  ["--password-file PATH", "the same, from a file's first line, unseen by others on this machine"],
] as const;

/** Every tool in a line. */
export async function help(): Promise<string> {
  const listed = (TOOLS as readonly Tool[]).filter((tool) => tool.listed !== false);
  const rows = await Promise.all(listed.map(async (tool) => [tool.id, (await wordsOf(tool)).summary ?? ""] as const));
  return `Usage: octavo TOOL INPUT... -o OUTPUT [options]

Tools:
${columns(rows)}

Options of every tool:
${columns(COMMON)}

octavo TOOL --help shows the tool's own options.
Exit code: 0 done, 1 not possible (the reason is on standard error), 2 wrongly written command.
`;
}

/** From the tool's schema and its English words. */
export async function toolHelp(tool: Tool): Promise<string> {
  const words = await wordsOf(tool);
  const inputs = (tool.minInputs ?? 1) > 1 ? "INPUT INPUT..." : "INPUT...";
  const rows = toolOptions(tool).map(({ param, flag, kind, values, standard }) => {
    const label = words[`option.${param}`] ?? param;
    const usage = {
      switch: `${flag}, --no-${flag.slice(2)}`,
      value: `${flag} ${values}`,
      secret: `${flag} TEXT, ${flag}-file PATH`,
    }[kind];
    return [usage, standard === "" ? label : `${label} (${standard})`] as const;
  });
  return `Usage: octavo ${tool.id} ${inputs} -o OUTPUT [options]

${words.name ?? tool.id}: ${words.summary ?? ""}
Takes: ${tool.accepts.flatMap((format) => FORMATS[format].extensions.map((extension) => `.${extension}`)).join(" ")}

Options:
${columns([...rows, ...COMMON])}
`;
}

async function wordsOf(tool: Tool): Promise<Words> {
  const module: { default: Words } = await import(`../tools/${tool.id}/messages/en.ts`);
  return module.default;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join("\n");
}

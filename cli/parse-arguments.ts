import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Tool } from "#tools/define-tool.ts";
import { findTool } from "#tools/registry.ts";
import { type ToolOption, toolOptions } from "./tool-options.ts";
import { UsageError } from "./usage-error.ts";

export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "tool-help"; readonly tool: Tool }
  | {
      readonly kind: "run";
      readonly tool: Tool;
      readonly inputs: readonly [string, ...string[]];
      readonly output: string;
      readonly params: Record<string, unknown>;
      readonly password?: string;
      readonly passwordFile?: string;
    };

const COMMON = {
  output: { type: "string", short: "o" },
  help: { type: "boolean", short: "h" },
  password: { type: "string" },
  "password-file": { type: "string" },
} as const;

/** What was asked for. Throws `UsageError`. */
export function parseArguments(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") return { kind: "help" };
  const tool = findTool(name);
  if (!tool || tool.listed === false) throw new UsageError(`there is no tool called ${name}`);
  const options = toolOptions(tool);
  const { values, positionals } = parsed(rest, options);
  if (values.help === true) return { kind: "tool-help", tool };
  const [first, ...others] = positionals;
  if (first === undefined) throw new UsageError("no input file was named");
  if (typeof values.output !== "string" || values.output === "")
    throw new UsageError("say where the result goes with -o");
  return {
    kind: "run",
    tool,
    inputs: [first, ...others],
    output: values.output,
    params: paramsOf(tool, options, values),
    ...(typeof values.password === "string" ? { password: values.password } : {}),
    ...(typeof values["password-file"] === "string" ? { passwordFile: values["password-file"] } : {}),
  };
}

type Values = Record<string, string | boolean | undefined>;

function parsed(args: string[], options: readonly ToolOption[]): { values: Values; positionals: string[] } {
  const own = options.flatMap(({ flag, kind }) => {
    const option = [flag.slice(2), { type: kind === "switch" ? "boolean" : "string" }] as const;
    return kind === "secret" ? [option, [`${option[0]}-file`, { type: "string" }] as const] : [option];
  });
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...COMMON, ...Object.fromEntries(own) },
      allowPositionals: true,
      allowNegative: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function paramsOf(tool: Tool, options: readonly ToolOption[], values: Values): Record<string, unknown> {
  const given = options.flatMap(({ param, flag, kind }) => {
    const file = kind === "secret" ? values[`${flag.slice(2)}-file`] : undefined;
    const value = typeof file === "string" ? readFileSync(file, "utf8").split(/\r?\n/)[0] : values[flag.slice(2)];
    return value === undefined ? [] : [[param, value] as const];
  });
  const result = tool.params.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const option = options.find(({ param }) => param === issue?.path[0]);
  throw new UsageError(
    option ? `${option.flag} takes ${option.values}` : (issue?.message ?? "these options do not fit"),
  );
}

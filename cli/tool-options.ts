import { z } from "zod";
import type { Tool } from "#tools/define-tool.ts";

/** One parameter of a tool as an option of the command line. */
export interface ToolOption {
  /** In the tool's schema. */
  readonly param: string;
  /** `--even-pages` for `evenPages`. */
  readonly flag: string;
  /** A `secret` may be given as the first line of a file as well, by the flag with `-file` behind it. */
  readonly kind: "switch" | "value" | "secret";
  /** What may be given: `jpg|png`, `36-600`, `text`. */
  readonly values: string;
  readonly standard: string;
}

interface Property {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** Read from the tool's schema, so that a new parameter is an option without a line here. */
export function toolOptions(tool: Tool): ToolOption[] {
  const schema = z.toJSONSchema(tool.params, { io: "output", unrepresentable: "any" });
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(([param, property]) => ({
    param,
    flag: `--${param.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    kind: property.type === "boolean" ? "switch" : tool.secretParams?.includes(param) ? "secret" : "value",
    values: valuesOf(property),
    standard: property.type === "boolean" ? (property.default === true ? "yes" : "no") : String(property.default ?? ""),
  }));
}

function valuesOf({ type, enum: choices, minimum, maximum }: Property): string {
  if (choices) return choices.join("|");
  if (type === "integer" || type === "number") return minimum === undefined ? "number" : `${minimum}-${maximum}`;
  return "text";
}

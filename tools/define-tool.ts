import type { z } from "zod";
import type { Format, FormatFamily } from "#domain/format.ts";

export type ToolGroup = "convert" | "organize" | "scan";

/**
 * All that the product knows about a tool before it runs: page, REST API, OpenAPI, command line, navigation and site map read
 * this and nothing else. What it does is `run.ts` beside it, what it says is `messages/`, its options panel is `form.tsx`.
 */
export interface Tool<Params extends z.ZodObject = z.ZodObject> {
  /** Also its route and its name in the API and on the command line. */
  readonly id: string;
  /** The path it had on the old site; redirected for ever. */
  readonly oldPath?: string;
  readonly group: ToolGroup;
  /** What its tile shows. */
  readonly from: FormatFamily;
  readonly to: FormatFamily;
  /** In the order in which a refusal names them. */
  readonly accepts: readonly Format[];
  /** `each`: every input on its own, any number of them. `all`: the inputs together make one result. */
  readonly takes: "each" | "all";
  /** For `all`: fewer inputs make no sense. */
  readonly minInputs?: number;
  /** Whether `limits.runPages` counts the pages that a run works on. */
  readonly limitsRunPages?: boolean;
  /** Whether an encrypted input can be opened with its password. */
  readonly opensEncrypted?: boolean;
  /** Parameters that are a person's secrets: sealed in the database until the run has ended, shown and kept nowhere. */
  readonly secretParams?: readonly string[];
  /** Of its secrets, one has to be given. */
  readonly needsSecret?: boolean;
  /** false: internal work, by the same mechanism, without a page. */
  readonly listed?: boolean;
  /** One schema: the form's rules, the API's body, the job's payload, `run`'s type. Every field has a default. */
  readonly params: Params;
}

export const defineTool = <Params extends z.ZodObject>(tool: Tool<Params>): Tool<Params> => tool;

export type ParamsOf<T> = T extends Tool<infer Params> ? z.output<Params> : never;

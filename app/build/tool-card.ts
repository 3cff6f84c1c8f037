import type { Tool } from "#tools/define-tool.ts";

/** A tool as pages know it: its definition without the schema, with the defaults that the schema gives. */
export type ToolCard = Omit<Tool, "params"> & { readonly defaults: Readonly<Record<string, unknown>> };

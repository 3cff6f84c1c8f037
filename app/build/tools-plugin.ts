import type { Plugin } from "vite";
import type { Tool } from "../../tools/define-tool.ts";
import type { ToolCard } from "./tool-card.ts";

const ID = "virtual:tools";

/** `virtual:tools` is the registry as plain data: a page reads what a tool is without shipping the schema library. */
export function toolsPlugin(tools: readonly Tool[]): Plugin {
  return {
    name: "octavo-tools",
    resolveId: { filter: { id: /^virtual:tools$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler: () => `export default ${JSON.stringify(tools.map(toolCard))};`,
    },
  };
}

export function toolCard(tool: Tool): ToolCard {
  const { params, ...card } = tool;
  return { ...card, defaults: params.parse({}) };
}

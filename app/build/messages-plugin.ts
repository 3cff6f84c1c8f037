import { resolve } from "node:path";
import type { Plugin } from "vite";
import { LOCALE_CODES, type LocaleCode } from "../../locales/locales.ts";
import { type Compiled, type Languages, messageFile, readLanguages } from "./message-sources.ts";

const PREFIX = "virtual:messages";
/** What no page says before somebody acts on it, apart from the page for developers: in a chunk of its own. */
const LATER = /^(file|grid|options|run|result|viewer|remedy|developers|error\.(?!title|text|home|reload))/;

interface Sources {
  readonly site: Languages;
  readonly tools: ReadonlyMap<string, Languages>;
}

/**
 * ICU strings become small arrays at build time, so that the browser ships no ICU parser: `virtual:messages` loads one chunk
 * a language with the first shared words and every tool's name, one with the later ones, and one a tool and language with what only its page says.
 */
export function messagesPlugin(root: string, toolIds: readonly string[]): Plugin {
  const siteFolder = resolve(root, "locales/messages");
  const toolFolder = (id: string) => resolve(root, "tools", id, "messages");
  let sources: Promise<Sources> | undefined;
  let edition = 0;

  const read = async (): Promise<Sources> => ({
    site: await readLanguages(siteFolder, edition),
    tools: new Map(
      await Promise.all(toolIds.map(async (id) => [id, await readLanguages(toolFolder(id), edition)] as const)),
    ),
  });
  const current = () => {
    sources ??= read();
    return sources;
  };

  return {
    name: "octavo-messages",
    async buildStart() {
      await current();
    },
    resolveId: { filter: { id: /^virtual:messages/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:messages/ },
      async handler(id) {
        const name = id.slice(`\0${PREFIX}`.length).replace(/^\//, "");
        if (name === "") return loaders(toolIds);
        const { site, tools } = await current();
        const [kind, ...rest] = name.split("/");
        const code = rest.at(-1) as LocaleCode;
        const tool = kind === "tool" ? rest[0] : undefined;
        this.addWatchFile(messageFile(tool === undefined ? siteFolder : toolFolder(tool), code));
        if (tool !== undefined) return asModule(tools.get(tool)?.[code]);
        const later = pick(site[code], (key) => LATER.test(key));
        if (kind === "later") return asModule({ ...later, ...ofEveryTool(tools, code, ["keywords"]) });
        const first = pick(site[code], (key) => !LATER.test(key));
        return asModule({ ...first, ...ofEveryTool(tools, code, ["name", "summary"]) });
      },
    },
    hotUpdate({ file }) {
      if (!file.includes("/messages/")) return;
      sources = undefined;
      edition++;
    },
  };
}

const asModule = (messages: unknown): string => `export default ${JSON.stringify(messages)};`;

const pick = (messages: Compiled, isWanted: (key: string) => boolean): Compiled =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)));

/** What header, home page and lists say about a tool is in the first chunk of each language, what one finds it by in the later. */
function ofEveryTool(tools: Sources["tools"], code: LocaleCode, keys: readonly string[]): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const [id, languages] of tools) {
    for (const key of keys) words[`tool.${id}.${key}`] = languages[code][key];
  }
  return words;
}

function loaders(toolIds: readonly string[]): string {
  const load = (path: string) =>
    LOCALE_CODES.map((code) => `${JSON.stringify(code)}: () => import("${PREFIX}/${path}/${code}")`).join(", ");
  const tools = toolIds.map((id) => `${JSON.stringify(id)}: { ${load(`tool/${id}`)} }`);
  return `export const siteMessages = { ${load("site")} };\nexport const laterMessages = { ${load("later")} };\nexport const toolMessages = { ${tools.join(", ")} };`;
}

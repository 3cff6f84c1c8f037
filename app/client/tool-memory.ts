import { isRecord, isStringList, keptValue } from "./kept-value.ts";

const RECENT = 6;

/** What a visitor uses: his favourites, what he used lately, and each tool's options as he left them. */
export const favouriteTools = keptValue("favourite-tools", [] as string[], isStringList);
const recent = keptValue("recent-tools", [] as string[], isStringList);

export const recentTools = (): string[] => recent.read();

export const rememberTool = (id: string): void =>
  recent.write([id, ...recent.read().filter((other) => other !== id)].slice(0, RECENT));

export const optionsOf = (tool: string) => keptValue<Record<string, unknown>>(`options:${tool}`, {}, isRecord);

import { isRecord, keptValue } from "#app/client/kept-value.ts";

/** A file of the tray as the tab remembers it: on the server under an id, or still in the browser under its key. */
export type KeptEntry = { readonly id: string } | { readonly key: string };

const isEntries = (value: unknown): value is KeptEntry[] => Array.isArray(value) && value.every(isRecord);

/** What a tab remembers of the files of one tool. */
export const trayMemory = (tool: string) => keptValue<KeptEntry[]>(`tray:${tool}`, [], isEntries, () => sessionStorage);

/** Options that say which pages, or what one may do with them: they belong to a document, not to a habit, and go when it goes. */
const OF_THE_DOCUMENT = new Set(["pages", "order", "turns", "sheets", "allowed"]);

export const isOfTheDocument = (option: string): boolean => OF_THE_DOCUMENT.has(option);

/** A tool's options as they are before a document says which pages. */
export const withoutDocument = (defaults: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(defaults).filter(([option]) => isOfTheDocument(option)));

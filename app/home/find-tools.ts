/** Ids of the texts that contain every word of the query, wherever; accents and case do not count. */
export function findTools(texts: readonly { readonly id: string; readonly text: string }[], query: string): string[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return texts.filter(({ text }) => words.every((word) => plain(text).includes(word))).map(({ id }) => id);
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Encodings in which tables of text are met, by the names that `TextDecoder` knows. */
export type TextEncoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "gb18030"
  | "big5"
  | "shift_jis"
  | "euc-kr"
  | "windows-1252";

/** Tab, line feed, form feed and carriage return are the only control characters of a text. */
const isControl = (byte: number): boolean => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;

/**
 * In which encoding the beginning of a file is text; undefined where it is none. What is neither Unicode nor one of the East Asian
 * encodings (told apart by where the bytes of their everyday characters lie) is taken for Western European.
 */
export function textEncoding(sample: Uint8Array): TextEncoding | undefined {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (sample.some(isControl)) return undefined;
  return isUtf8(sample) ? "utf-8" : nationalEncoding(sample);
}

function isUtf8(sample: Uint8Array): boolean {
  try {
    // A sample may end within a character.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function nationalEncoding(sample: Uint8Array): TextEncoding {
  let pairs = 0;
  let single = 0;
  let asciiTrails = 0;
  let japaneseLeads = 0;
  let hangulLeads = 0;
  for (let at = 0; at + 1 < sample.length; at++) {
    const lead = sample[at]!;
    if (lead < 0x81) continue;
    const trail = sample[at + 1]!;
    if (trail < 0x40) {
      single++;
      continue;
    }
    pairs++;
    if (trail < 0x80) asciiTrails++;
    if (lead < 0xa0) japaneseLeads++;
    if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) hangulLeads++;
    at++;
  }
  // An accented letter stands among plain ones; the second byte of a Chinese character seldom looks like a letter.
  if (pairs === 0 || single > pairs / 10 || asciiTrails > pairs * 0.8) return "windows-1252";
  if (japaneseLeads > pairs / 2) return "shift_jis";
  if (asciiTrails > pairs / 10) return "big5";
  return hangulLeads > pairs * 0.9 ? "euc-kr" : "gb18030";
}

import { PdfString } from "#formats/pdf/objects.ts";

/** Text for people (ISO 32000-1 §7.9.2.2): ASCII as it is, anything else in UTF-16 with its mark. */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(new TextEncoder().encode(text));
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes[0] = 0xfe;
  bytes[1] = 0xff;
  for (let i = 0; i < text.length; i++) {
    bytes[2 + i * 2] = text.charCodeAt(i) >> 8;
    bytes[3 + i * 2] = text.charCodeAt(i) & 0xff;
  }
  return new PdfString(bytes);
}

/** One byte a character, with an addition in the encoding that the text is written in. */
export function appendToText(latin1: string, addition: string): string {
  if (!latin1.startsWith("\u00fe\u00ff")) return latin1 + addition;
  return latin1 + [...addition].map((character) => `\0${character}`).join("");
}

/** The first of `text`, `text_2`, `text_3` ... that is not taken; takes it. */
export function takeFreeName(text: string, taken: Set<string>): string {
  let name = text;
  for (let copy = 2; taken.has(name); copy++) name = appendToText(text, `_${copy}`);
  taken.add(name);
  return name;
}

/** What a text for people says: UTF-16, UTF-8 or one byte a character, as its first bytes tell. */
export function readTextString({ bytes }: PdfString): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes.subarray(2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes.subarray(2));
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  return new TextDecoder("latin1").decode(bytes);
}

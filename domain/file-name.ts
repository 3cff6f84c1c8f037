import { UserError } from "./user-error.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const ILLEGAL = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MAX_BYTES = 255;

/**
 * A name as it arrives with an upload, made fit to be stored and shown: the last part of a path, NFC, no illegal characters,
 * at most 255 bytes with its extension kept. Never empty. Used where a person did not type the name; a typed one is refused instead.
 */
export function cleanFileName(raw: string, fallback = "document"): string {
  const last = raw.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const name = last.replace(ILLEGAL, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  return shorten(name === "" ? fallback : name);
}

/** The name a person typed. Throws `illegal-name`. */
export function checkFileName(typed: string): string {
  const name = typed.normalize("NFC").trim();
  if (name === "" || name === "." || name === ".." || name.search(ILLEGAL) >= 0) throw new UserError("illegal-name");
  return shorten(name);
}

export const fileStem = (name: string): string => name.replace(/\.[^.]{1,8}$/, "");

function shorten(name: string): string {
  const encoder = new TextEncoder();
  if (encoder.encode(name).length <= MAX_BYTES) return name;
  const extension = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  const room = MAX_BYTES - encoder.encode(extension).length;
  let stem = "";
  let size = 0;
  for (const character of fileStem(name)) {
    size += encoder.encode(character).length;
    if (size > room) break;
    stem += character;
  }
  return stem + extension;
}

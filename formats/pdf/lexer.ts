import { latin1 } from "../byte-source.ts";
import { PdfDamaged, PdfName, PdfString } from "./objects.ts";

/** Character classes of ISO 32000-1 §7.2.2. */
const REGULAR = 0;
const WHITE = 1;
const DELIMITER = 2;
const CLASS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASS[code] = WHITE;
for (const character of "()<>[]{}/%") CLASS[character.charCodeAt(0)] = DELIMITER;

/** What stands between objects: `[`, `]`, `<<`, `>>`, `R`, `obj`, `true` ... and the end of the bytes. */
export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export const END = new Keyword("");

export type Token = number | PdfName | PdfString | Keyword;

const keywords = new Map<string, Keyword>();
const names = new Map<string, PdfName>();
const MAX_INTERNED = 20_000;

function intern<T>(known: Map<string, T>, text: string, make: (text: string) => T): T {
  let value = known.get(text);
  if (value === undefined) {
    value = make(text);
    if (known.size < MAX_INTERNED) known.set(text, value);
  }
  return value;
}

/**
 * Reads tokens from a window of a file. `hitEnd` says that a token may have been cut off by the window's end: whoever opened the
 * window reads again with a larger one.
 */
export class Lexer {
  readonly bytes: Uint8Array;
  at: number;
  hitEnd = false;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  skipWhite(): void {
    const { bytes } = this;
    while (this.at < bytes.length) {
      const code = bytes[this.at]!;
      if (CLASS[code] === WHITE) this.at++;
      else if (code === 0x25) this.#skipComment();
      else return;
    }
    this.hitEnd = true;
  }

  next(): Token {
    this.skipWhite();
    if (this.at >= this.bytes.length) return END;
    const code = this.bytes[this.at]!;
    if (CLASS[code] === REGULAR) return this.#regular(code);
    switch (code) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#literal();
      case 0x3c:
        if (this.#peek(1) !== 0x3c) return this.#hex();
        this.at += 2;
        return intern(keywords, "<<", (text) => new Keyword(text));
      case 0x3e:
        this.at += this.#peek(1) === 0x3e ? 2 : 1;
        return intern(keywords, ">>", (text) => new Keyword(text));
      default:
        this.at++;
        return intern(keywords, String.fromCharCode(code), (text) => new Keyword(text));
    }
  }

  /** An unsigned integer and nothing else, or -1 with the position kept. */
  integer(): number {
    this.skipWhite();
    const start = this.at;
    let value = 0;
    let code = this.bytes[this.at] ?? 0;
    while (code >= 0x30 && code <= 0x39) {
      value = value * 10 + code - 0x30;
      code = this.bytes[++this.at] ?? 0;
    }
    if (this.at >= this.bytes.length) this.hitEnd = true;
    if (this.at > start && this.at - start < 16 && CLASS[code] !== REGULAR) return value;
    this.at = start;
    return -1;
  }

  #peek(ahead: number): number {
    if (this.at + ahead >= this.bytes.length) this.hitEnd = true;
    return this.bytes[this.at + ahead] ?? 0;
  }

  #skipComment(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
  }

  #regularEnd(start: number): number {
    const { bytes } = this;
    let end = start;
    while (end < bytes.length && CLASS[bytes[end]!] === REGULAR) end++;
    if (end >= bytes.length) this.hitEnd = true;
    return end;
  }

  #regular(first: number): Token {
    const start = this.at;
    this.at = this.#regularEnd(start);
    const isNumber = (first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2b || first === 0x2e;
    if (isNumber) return this.#number(start, this.at);
    return intern(
      keywords,
      latin1(this.bytes.subarray(start, Math.min(this.at, start + 64))),
      (text) => new Keyword(text),
    );
  }

  /** As readers do: signs repeated, a second point or anything else ends the number. */
  #number(start: number, end: number): number {
    const { bytes } = this;
    let at = start;
    let negative = false;
    for (; at < end && (bytes[at] === 0x2d || bytes[at] === 0x2b); at++) negative ||= bytes[at] === 0x2d;
    let value = 0;
    let scale = 0;
    for (; at < end; at++) {
      const code = bytes[at]!;
      if (code >= 0x30 && code <= 0x39) {
        value = value * 10 + code - 0x30;
        scale *= 10;
      } else if (code === 0x2e && scale === 0) scale = 1;
      else break;
    }
    const size = scale > 1 ? value / scale : value;
    return Number.isFinite(size) ? (negative ? -size : size) : 0;
  }

  #name(): PdfName {
    const start = this.at + 1;
    this.at = this.#regularEnd(start);
    const raw = latin1(this.bytes.subarray(start, this.at));
    return intern(names, raw.includes("#") ? unescapeName(raw) : raw, (text) => new PdfName(text));
  }

  #hex(): PdfString {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) {
      this.hitEnd = true;
      this.at = this.bytes.length;
      return new PdfString(new Uint8Array(0));
    }
    const out = new Uint8Array((end - this.at) >> 1);
    let digits = 0;
    for (let i = this.at + 1; i < end; i++) {
      const value = hexValue(this.bytes[i]!);
      if (value < 0) continue;
      out[digits >> 1]! |= digits & 1 ? value : value << 4;
      digits++;
    }
    this.at = end + 1;
    return new PdfString(out.subarray(0, (digits + 1) >> 1));
  }

  #literal(): PdfString {
    const { bytes } = this;
    let depth = 1;
    let end = this.at + 1;
    let hasEscape = false;
    for (; end < bytes.length; end++) {
      const code = bytes[end]!;
      if (code === 0x5c) {
        hasEscape = true;
        end++;
      } else if (code === 0x0d) hasEscape = true;
      else if (code === 0x28) depth++;
      else if (code === 0x29 && --depth === 0) break;
    }
    if (end >= bytes.length) this.hitEnd = true;
    const raw = bytes.subarray(this.at + 1, end);
    this.at = Math.min(bytes.length, end + 1);
    return new PdfString(hasEscape ? unescapeLiteral(raw) : new Uint8Array(raw));
  }
}

function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

const unescapeName = (raw: string): string =>
  raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const ESCAPES: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

function unescapeLiteral(raw: Uint8Array): Uint8Array {
  const out = new Uint8Array(raw.length);
  let length = 0;
  for (let i = 0; i < raw.length; i++) {
    let code = raw[i]!;
    if (code === 0x0d) {
      if (raw[i + 1] === 0x0a) i++;
      code = 0x0a;
    } else if (code === 0x5c) {
      code = raw[++i] ?? 0x5c;
      if (code >= 0x30 && code <= 0x37) {
        let value = code - 0x30;
        for (let digits = 1; digits < 3 && raw[i + 1]! >= 0x30 && raw[i + 1]! <= 0x37; digits++) {
          value = value * 8 + raw[++i]! - 0x30;
        }
        code = value & 0xff;
      } else if (code === 0x0d || code === 0x0a) {
        if (code === 0x0d && raw[i + 1] === 0x0a) i++;
        continue;
      } else code = ESCAPES[code] ?? code;
    }
    out[length++] = code;
  }
  return out.subarray(0, length);
}

export const expectKeyword = (lexer: Lexer, text: string): void => {
  const token = lexer.next();
  if (!(token instanceof Keyword) || token.text !== text) throw new PdfDamaged(`${text} is missing`);
};

import { END, Keyword, type Lexer, type Token } from "./lexer.ts";
import { type PdfArray, PdfDamaged, type PdfDict, PdfName, type PdfObject, PdfRef } from "./objects.ts";

/** Deeper than any document nests, far below what the stack holds. */
const MAX_DEPTH = 500;

/**
 * One object from where the lexer stands; streams are their dictionary here. Forgiving as readers are: a keyword that is no object
 * reads as null. Throws `PdfDamaged` for nesting beyond reason.
 */
export function parseObject(lexer: Lexer, depth = 0): PdfObject {
  return fromToken(lexer, lexer.next(), depth);
}

function fromToken(lexer: Lexer, token: Token, depth: number): PdfObject {
  if (typeof token === "number") return numberOrRef(lexer, token);
  if (!(token instanceof Keyword)) return token;
  switch (token.text) {
    case "[":
      return parseArray(lexer, depth + 1);
    case "<<":
      return parseDict(lexer, depth + 1);
    case "true":
      return true;
    case "false":
      return false;
    default:
      return null;
  }
}

function numberOrRef(lexer: Lexer, value: number): number | PdfRef {
  if (value < 0 || !Number.isInteger(value)) return value;
  const start = lexer.at;
  const generation = lexer.integer();
  if (generation >= 0 && generation <= 65_535) {
    lexer.skipWhite();
    const isRef = lexer.bytes[lexer.at] === 0x52;
    const after = lexer.bytes[lexer.at + 1];
    if (isRef && (after === undefined || !isLetterOrDigit(after))) {
      if (after === undefined) lexer.hitEnd = true;
      lexer.at++;
      return new PdfRef(value, generation);
    }
  }
  lexer.at = start;
  return value;
}

const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

function parseArray(lexer: Lexer, depth: number): PdfArray {
  if (depth > MAX_DEPTH) throw new PdfDamaged("nested too deeply");
  const items: PdfArray = [];
  for (;;) {
    const token = lexer.next();
    if (token === END || (token instanceof Keyword && endsContainer(token, "]"))) return items;
    items.push(fromToken(lexer, token, depth));
  }
}

function parseDict(lexer: Lexer, depth: number): PdfDict {
  if (depth > MAX_DEPTH) throw new PdfDamaged("nested too deeply");
  const dict: PdfDict = new Map();
  for (;;) {
    const key = lexer.next();
    if (key === END || (key instanceof Keyword && endsContainer(key, ">>"))) return dict;
    if (!(key instanceof PdfName)) continue;
    const before = lexer.at;
    const token = lexer.next();
    if (token instanceof Keyword && endsContainer(token, ">>")) {
      if (token.text !== ">>") lexer.at = before;
      return dict;
    }
    const value = fromToken(lexer, token, depth);
    if (value !== null) dict.set(key.name, value);
  }
}

/** A container that was never closed ends where its object does, instead of swallowing what follows. */
const endsContainer = (token: Keyword, close: string): boolean =>
  token.text === close || token.text === "endobj" || token.text === "endstream" || token.text === "stream";

import type { Lexer } from "./lexer.ts";
import { matches } from "./window.ts";

/** Steps over `stream` and its line end, to the first byte of the data; false, and where it was, when there is no stream. */
export function skipStreamKeyword(lexer: Lexer): boolean {
  const start = lexer.at;
  lexer.skipWhite();
  if (lexer.at + 8 > lexer.bytes.length) lexer.hitEnd = true;
  if (!matches(lexer.bytes, lexer.at, "stream")) {
    lexer.at = start;
    return false;
  }
  lexer.at += 6;
  if (lexer.bytes[lexer.at] === 0x0d) lexer.at++;
  if (lexer.bytes[lexer.at] === 0x0a) lexer.at++;
  return true;
}

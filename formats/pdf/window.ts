import type { ByteSource } from "../byte-source.ts";
import { Lexer } from "./lexer.ts";
import type { WorkBudget } from "./work-budget.ts";

const FIRST_WINDOW = 2048;
/** No object without its stream is larger. */
const LAST_WINDOW = 64 * 1024 * 1024;

/** Parses from an offset through a window that grows until nothing was cut off by its end. What is read counts as work. */
export function parseAt<T>(source: ByteSource, offset: number, work: WorkBudget, parse: (lexer: Lexer) => T): T {
  for (let size = FIRST_WINDOW; ; size *= 8) {
    const bytes = source.read(offset, size);
    const lexer = new Lexer(bytes);
    const isLast = bytes.length < size || size >= LAST_WINDOW;
    try {
      const result = parse(lexer);
      if (isLast || !lexer.hitEnd) return result;
    } catch (error) {
      if (isLast || !lexer.hitEnd) throw error;
    } finally {
      work.spend(lexer.at);
    }
  }
}

const CHUNK = 256 * 1024;

/** The first place of an ASCII word at or after `start`, or -1. */
export function findWord(source: ByteSource, word: string, start: number, end = source.length): number {
  const first = word.charCodeAt(0);
  for (let offset = start; offset < end; offset += CHUNK) {
    const bytes = source.read(offset, CHUNK + word.length - 1);
    for (let at = bytes.indexOf(first); at >= 0 && at < CHUNK; at = bytes.indexOf(first, at + 1)) {
      if (matches(bytes, at, word)) return offset + at < end ? offset + at : -1;
    }
  }
  return -1;
}

export function matches(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}

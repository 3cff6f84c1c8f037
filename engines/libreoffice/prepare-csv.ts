import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { UserError } from "#domain/user-error.ts";
import { type TextEncoding, textEncoding } from "#formats/text-encoding.ts";

/** How a table of text is read. */
export interface CsvShape {
  readonly separator: Separator;
  readonly columns: number;
}

const SEPARATORS = [",", ";", "\t", "|"] as const;
type Separator = (typeof SEPARATORS)[number];

const SAMPLE_BYTES = 64 * 1024;
const SAMPLE_LINES = 100;

/**
 * Copies a table of text into the UTF-8 that the office is told to read, and finds out what separates its cells. Throws
 * `file-damaged` where it is no text.
 */
export async function prepareCsv(path: string, copy: string, signal: AbortSignal): Promise<CsvShape> {
  const sample = await beginningOf(path);
  const encoding = textEncoding(sample);
  if (encoding === undefined) throw new UserError("file-damaged");
  await pipeline(createReadStream(path), toUtf8(encoding), createWriteStream(copy, { flags: "wx" }), { signal });
  return csvShape(new TextDecoder(encoding).decode(sample, { stream: true }));
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const toUtf8 = (encoding: TextEncoding) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };

/** The separator that cuts the most lines into as many cells as the line before; of equals the first in the list. */
export function csvShape(text: string): CsvShape {
  const counts = SEPARATORS.map((separator) => {
    const cells = cellsOfLines(text, separator);
    const agreeing = cells.filter((count, line) => count > 1 && count === cells[line - 1]).length;
    return { separator, columns: Math.max(1, ...cells), agreeing };
  });
  return counts.reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

const rank = ({ agreeing, columns }: { agreeing: number; columns: number }): number =>
  agreeing * 1000 + Math.min(columns, 999);

/** How many cells each line has; quoted cells may hold separators and line ends. */
function cellsOfLines(text: string, separator: Separator): number[] {
  const counts: number[] = [];
  let cells = 1;
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === separator) cells++;
    else if (character === "\n") {
      counts.push(cells);
      if (counts.length === SAMPLE_LINES) return counts;
      cells = 1;
    }
  }
  return [...counts, cells];
}

import type { Inflate } from "../inflate.ts";
import {
  isArray,
  isDict,
  nameOf,
  PdfDamaged,
  type PdfDict,
  type PdfObject,
  type PdfStream,
  PdfUnreadable,
} from "./objects.ts";

type Resolve = (object: PdfObject | undefined) => PdfObject;

/**
 * A structural stream's bytes (object streams, cross-reference streams): Flate with predictors, which is all that they use.
 * Throws `PdfUnreadable` for other filters, `PdfDamaged` for more than `maxBytes`.
 */
export function decodeStream(stream: PdfStream, inflate: Inflate, resolve: Resolve, maxBytes: number): Uint8Array {
  const filters = asList(resolve(stream.dict.get("Filter")));
  const parameters = asList(resolve(stream.dict.get("DecodeParms")));
  if (stream.data.length > maxBytes) throw new PdfDamaged("a stream is too large");
  let bytes = stream.data.read(0, stream.data.length);
  for (const [index, filter] of filters.entries()) {
    const name = nameOf(resolve(filter));
    if (name !== "FlateDecode" && name !== "Fl") throw new PdfUnreadable(`filter ${name} in a structural stream`);
    bytes = inflate(bytes, maxBytes);
    const wanted = resolve(parameters[index]);
    if (isDict(wanted)) bytes = undoPredictor(bytes, wanted, resolve);
  }
  return bytes;
}

const asList = (object: PdfObject): PdfObject[] => (isArray(object) ? object : object === null ? [] : [object]);

function undoPredictor(bytes: Uint8Array, parameters: PdfDict, resolve: Resolve): Uint8Array {
  const number = (key: string, standard: number): number => {
    const value = resolve(parameters.get(key));
    return typeof value === "number" && value > 0 ? value : standard;
  };
  const predictor = number("Predictor", 1);
  if (predictor < 2) return bytes;
  const pixel = Math.max(1, Math.ceil((number("Colors", 1) * number("BitsPerComponent", 8)) / 8));
  const row = Math.ceil((number("Colors", 1) * number("BitsPerComponent", 8) * number("Columns", 1)) / 8);
  if (row > bytes.length) throw new PdfDamaged("a predictor's row is longer than its data");
  if (predictor === 2) {
    const out = new Uint8Array(bytes);
    for (let i = 0; i < out.length; i++) if (i % row >= pixel) out[i]! += out[i - pixel]!;
    return out;
  }
  return undoPng(bytes, row, pixel);
}

function undoPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let r = 0; r < rows; r++) {
    const from = r * (row + 1);
    const to = r * row;
    const kind = bytes[from];
    for (let i = 0; i < row; i++) {
      const left = i >= pixel ? out[to + i - pixel]! : 0;
      const up = r > 0 ? out[to + i - row]! : 0;
      const corner = r > 0 && i >= pixel ? out[to + i - row - pixel]! : 0;
      const raw = bytes[from + 1 + i] ?? 0;
      out[to + i] = raw + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number | undefined, left: number, up: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}

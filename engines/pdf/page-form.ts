import { memorySource } from "#formats/byte-source.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { decodeStream } from "#formats/pdf/filters.ts";
import { PdfDamaged, PdfName, type PdfObject, PdfStream } from "#formats/pdf/objects.ts";
import type { PdfPage } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { ObjectCopier } from "./object-copier.ts";

/** A page that can be drawn on another one, and the box in its own points that it fills. */
export interface PageForm {
  readonly stream: PdfStream;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MAX_CONTENTS = 256 * 1024 ** 2;

/** Makes a form XObject (ISO 32000-1 §8.10) of an upright page of a document that is not encrypted. Throws `PdfDamaged`. */
export function pageForm(file: PdfFile, copier: ObjectCopier, { dict }: PdfPage): PageForm {
  const corners = (file.array(dict.get("MediaBox")) ?? []).map((side) => Number(file.resolve(side)));
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = corners;
  const box = { x: Math.min(left, right), y: Math.min(bottom, top) };
  const size = { width: Math.abs(right - left), height: Math.abs(top - bottom) };
  if (!(size.width > 0 && size.height > 0)) throw new PdfDamaged("a page without a size");
  const form = new Map<string, PdfObject>([
    ["Type", new PdfName("XObject")],
    ["Subtype", new PdfName("Form")],
    ["BBox", [box.x, box.y, box.x + size.width, box.y + size.height]],
    ["Resources", copier.copy(dict.get("Resources") ?? new Map())],
  ]);
  if (dict.has("Group")) form.set("Group", copier.copy(dict.get("Group")));
  const { dict: coding, data } = contents(file, dict.get("Contents"));
  for (const key of ["Filter", "DecodeParms"]) if (coding.has(key)) form.set(key, copier.copy(coding.get(key)));
  return { stream: new PdfStream(form, data), ...box, ...size };
}

/** One stream as it is; several are one after they are decoded. */
function contents(file: PdfFile, object: PdfObject | undefined): PdfStream {
  const resolved = file.resolve(object);
  const parts = (Array.isArray(resolved) ? resolved : [resolved])
    .map((part) => file.resolve(part))
    .filter((part) => part instanceof PdfStream);
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const resolve = (part: PdfObject | undefined) => file.resolve(part);
  const decoded = parts.map((part) => Buffer.from(decodeStream(part, nodeInflate, resolve, MAX_CONTENTS)));
  const newline = Buffer.from("\n");
  return new PdfStream(new Map(), memorySource(Buffer.concat(decoded.flatMap((part) => [part, newline]))));
}

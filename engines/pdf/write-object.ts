import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from "#formats/pdf/objects.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** An object as ISO 32000-1 §7.3 writes it; of a stream only its dictionary. */
export function writeObject(out: ByteWriter, object: PdfObject): void {
  if (object === null) out.text("null");
  else if (typeof object === "number") out.text(writeNumber(object));
  else if (typeof object === "boolean") out.text(object ? "true" : "false");
  else if (object instanceof PdfName) out.text(writeName(object.name));
  else if (object instanceof PdfRef) out.text(`${object.number} ${object.generation} R`);
  else if (object instanceof PdfString) writeString(out, object.bytes);
  else if (Array.isArray(object)) writeArray(out, object);
  else if (object instanceof PdfStream) writeDict(out, object.dict);
  else writeDict(out, object);
}

function writeArray(out: ByteWriter, items: readonly PdfObject[]): void {
  out.byte(0x5b);
  for (const [index, item] of items.entries()) {
    if (index > 0) out.byte(0x20);
    writeObject(out, item);
  }
  out.byte(0x5d);
}

function writeDict(out: ByteWriter, dict: PdfDict): void {
  out.text("<<");
  for (const [key, value] of dict) {
    out.text(writeName(key));
    if (needsSpace(value)) out.byte(0x20);
    writeObject(out, value);
  }
  out.text(">>");
}

/** A delimiter may follow a name directly. */
const needsSpace = (value: PdfObject): boolean =>
  value === null || typeof value === "number" || typeof value === "boolean" || value instanceof PdfRef;

/** PDF knows no exponents. */
function writeNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const text = String(value);
  return text.includes("e") ? value.toFixed(Math.abs(value) < 1 ? 10 : 0) : text;
}

const written = new Map<string, string>();

function writeName(name: string): string {
  let text = written.get(name);
  if (text === undefined) {
    text = `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
    if (written.size < 20_000) written.set(name, text);
  }
  return text;
}

function writeString(out: ByteWriter, bytes: Uint8Array): void {
  out.byte(0x28);
  for (const code of bytes) {
    if (code === 0x28 || code === 0x29 || code === 0x5c) out.byte(0x5c);
    // A bare carriage return would be read back as a line feed.
    if (code === 0x0d) out.text("\\r");
    else out.byte(code);
  }
  out.byte(0x29);
}

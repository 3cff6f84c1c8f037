import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { memorySource } from "#formats/byte-source.ts";
import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from "#formats/pdf/objects.ts";
import { ByteWriter } from "./byte-writer.ts";
import { writeObject } from "./write-object.ts";

/** Where a document is written, from its first byte to its last. */
export interface ByteSink {
  write(bytes: Uint8Array): void;
}

const OBJECTS_A_STREAM = 200;
const OBJECT_STREAM_BYTES = 256 * 1024;
const COPY_CHUNK = 1024 * 1024;
/** Smaller data gains nothing from being compressed. */
const COMPRESS_FROM = 100;

/**
 * Writes a document of numbered objects as they come, in any order: objects go into compressed object streams, streams are copied
 * as they are, and the cross-reference stream ends it (ISO 32000-1 §7.5.7, §7.5.8). Keeps nothing but offsets in memory.
 */
export class PdfWriter {
  readonly #sink: ByteSink;
  #offset = 0;
  /** By object number: offset in the file, or -(stream number) with the index in `#indexes`. */
  readonly #places: number[] = [0];
  readonly #indexes: number[] = [0];
  readonly #packed = new ByteWriter();
  #packedNumbers: number[] = [];
  #packedOffsets: number[] = [];
  readonly #scratch = new ByteWriter();

  constructor(sink: ByteSink, version: string) {
    this.#sink = sink;
    this.#write(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`);
  }

  /** A number to be referred to before its object is known. */
  allocate(): number {
    this.#places.push(0);
    this.#indexes.push(0);
    return this.#places.length - 1;
  }

  add(object: PdfObject): PdfRef {
    const number = this.allocate();
    this.put(number, object);
    return new PdfRef(number);
  }

  /** Each number is put once; its references are those of this document. */
  put(number: number, object: PdfObject): void {
    if (object instanceof PdfStream) this.#putStream(number, object);
    else this.#pack(number, object);
  }

  /** Ends the document. The trailer's `ID` is made of what was written, so the same input gives the same bytes. */
  finish(trailer: PdfDict): void {
    this.#flushPacked();
    const number = this.allocate();
    const start = this.#offset;
    this.#places[number] = start;
    const id = new PdfString(createHash("md5").update(JSON.stringify(this.#places)).digest());
    const dict: PdfDict = new Map<string, PdfObject>([
      ["Type", new PdfName("XRef")],
      ["Size", number + 1],
      ...trailer,
      ["ID", [id, id]],
    ]);
    const { widths, rows } = this.#xrefRows(number + 1);
    const row = widths[0] + widths[1] + widths[2];
    dict.set("W", [...widths]);
    dict.set("Filter", new PdfName("FlateDecode"));
    dict.set(
      "DecodeParms",
      new Map<string, PdfObject>([
        ["Predictor", 12],
        ["Columns", row],
      ]),
    );
    this.#putStream(number, new PdfStream(dict, memorySource(deflateSync(predictUp(rows, row)))));
    this.#write(`startxref\n${start}\n%%EOF\n`);
  }

  #write(latin1: string): void {
    this.#scratch.clear();
    this.#scratch.text(latin1);
    this.#sink.write(this.#scratch.view());
    this.#offset += this.#scratch.length;
  }

  #putStream(number: number, stream: PdfStream): void {
    const { dict, data } = compressed(stream);
    this.#places[number] = this.#offset;
    dict.set("Length", data.length);
    this.#scratch.clear();
    this.#scratch.text(`${number} 0 obj\n`);
    writeObject(this.#scratch, dict);
    this.#scratch.text("\nstream\n");
    this.#sink.write(this.#scratch.view());
    this.#offset += this.#scratch.length;
    for (let at = 0; at < data.length; at += COPY_CHUNK) this.#sink.write(data.read(at, COPY_CHUNK));
    this.#offset += data.length;
    this.#write("\nendstream\nendobj\n");
  }

  #pack(number: number, object: PdfObject): void {
    this.#packedNumbers.push(number);
    this.#packedOffsets.push(this.#packed.length);
    writeObject(this.#packed, object);
    this.#packed.byte(0x0a);
    const isFull = this.#packedNumbers.length >= OBJECTS_A_STREAM || this.#packed.length >= OBJECT_STREAM_BYTES;
    if (isFull) this.#flushPacked();
  }

  #flushPacked(): void {
    const numbers = this.#packedNumbers;
    if (numbers.length === 0) return;
    const streamNumber = this.allocate();
    for (const [index, number] of numbers.entries()) {
      this.#places[number] = -streamNumber;
      this.#indexes[number] = index;
    }
    const head = `${numbers.map((number, index) => `${number} ${this.#packedOffsets[index]}`).join(" ")}\n`;
    const bytes = new Uint8Array(head.length + this.#packed.length);
    for (let i = 0; i < head.length; i++) bytes[i] = head.charCodeAt(i);
    bytes.set(this.#packed.view(), head.length);
    const dict: PdfDict = new Map<string, PdfObject>([
      ["Type", new PdfName("ObjStm")],
      ["N", numbers.length],
      ["First", head.length],
    ]);
    this.#packed.clear();
    this.#packedNumbers = [];
    this.#packedOffsets = [];
    this.#putStream(streamNumber, new PdfStream(dict, memorySource(bytes)));
  }

  #xrefRows(size: number): { widths: [number, number, number]; rows: Uint8Array } {
    const offsetBytes = Math.max(1, Math.ceil(Math.log2(this.#offset + 2) / 8));
    const widths: [number, number, number] = [1, offsetBytes, 2];
    const rows = new Uint8Array(size * (offsetBytes + 3));
    let at = 0;
    for (let number = 0; number < size; number++) {
      const place = this.#places[number]!;
      const index = number === 0 ? 0xffff : this.#indexes[number]!;
      rows[at++] = place > 0 ? 1 : place < 0 ? 2 : 0;
      for (let i = offsetBytes - 1; i >= 0; i--) rows[at++] = Math.floor(Math.abs(place) / 2 ** (8 * i)) & 0xff;
      rows[at++] = index >> 8;
      rows[at++] = index & 0xff;
    }
    return { widths, rows };
  }
}

/** Data that its maker left as it was is compressed, except metadata, which other programs look for as plain text. */
function compressed(stream: PdfStream): PdfStream {
  const { dict, data } = stream;
  const type = dict.get("Type");
  const isMetadata = type instanceof PdfName && type.name === "Metadata";
  if (dict.has("Filter") || isMetadata || data.length < COMPRESS_FROM) return new PdfStream(new Map(dict), data);
  const smaller = deflateSync(data.read(0, data.length));
  if (smaller.length >= data.length) return new PdfStream(new Map(dict), data);
  const changed: PdfDict = new Map(dict).set("Filter", new PdfName("FlateDecode"));
  changed.delete("DecodeParms");
  return new PdfStream(changed, memorySource(smaller));
}

/** PNG's "up": rows of a table differ little from the one before. */
function predictUp(bytes: Uint8Array, row: number): Uint8Array {
  const rows = bytes.length / row;
  const out = new Uint8Array(rows * (row + 1));
  for (let r = 0; r < rows; r++) {
    out[r * (row + 1)] = 2;
    for (let i = 0; i < row; i++) {
      const at = r * row + i;
      out[r * (row + 1) + 1 + i] = bytes[at]! - (r > 0 ? bytes[at - row]! : 0);
    }
  }
  return out;
}

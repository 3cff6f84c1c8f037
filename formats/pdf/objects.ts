import type { ByteSource } from "../byte-source.ts";

/** The objects of ISO 32000-1 §7.3. Arrays are arrays and dictionaries maps from the name without its slash. */
export type PdfObject = null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict | PdfStream;
export type PdfArray = PdfObject[];
export type PdfDict = Map<string, PdfObject>;

/** One byte a character, escapes undone. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation = 0) {
    this.number = number;
    this.generation = generation;
  }
}

/** A stream's dictionary, and where its still encoded bytes lie: they are only read by whoever wants them. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly data: ByteSource;
  constructor(dict: PdfDict, data: ByteSource) {
    this.dict = dict;
    this.data = data;
  }
}

export const isDict = (object: PdfObject | undefined): object is PdfDict => object instanceof Map;
export const isArray = (object: PdfObject | undefined): object is PdfArray => Array.isArray(object);
export const nameOf = (object: PdfObject | undefined): string | undefined =>
  object instanceof PdfName ? object.name : undefined;

/** The file's structure cannot be followed; the edge says what a person is told. */
export class PdfDamaged extends Error {
  override readonly name: string = "PdfDamaged";
}

/** Allowed and so rare that only the larger engines read it. */
export class PdfUnreadable extends PdfDamaged {
  override readonly name = "PdfUnreadable";
}

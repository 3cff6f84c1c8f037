import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import { type ByteSource, latin1, u16be, u32be, u32le } from "./byte-source.ts";
import { type CompoundFile, readCompoundFile, startsLikeCompoundFile } from "./compound-file.ts";
import { textEncoding } from "./text-encoding.ts";
import { readEntryBytes, readZip, startsLikeZip, type Zip } from "./zip.ts";

/** What a file is, with what was read to know it, so that it is not read twice. */
export type Sniffed =
  | { readonly format: Format; readonly container: "none" }
  | { readonly format: Format; readonly container: "zip"; readonly zip: Zip }
  | { readonly format: Format; readonly container: "compound"; readonly compound: CompoundFile }
  /** OOXML behind a password: which of the three it is cannot be seen from outside. */
  | { readonly format: undefined; readonly container: "encrypted-ooxml" };

/** Acrobat's rule, and every reader's since: the header lies somewhere in the first kilobyte. */
const PDF_HEADER_WITHIN = 1024;
const MAX_CONTENT_TYPES = 4 * 1024 * 1024;
const TEXT_SAMPLE = 64 * 1024;
/** Markup, PostScript and scripts are text as well, and never a table. */
const NO_TABLE = /^(\u00ef\u00bb\u00bf)?\s*(<|%!|#!|\{\\)/;

/**
 * The format by what the bytes are, whatever the name says; undefined for everything that Octavo does not take (HTML, SVG,
 * PostScript, scripts, plain text). Only a table of text needs its name to be known. Throws `file-damaged` where a container begins
 * well and cannot be read.
 */
export function sniff(source: ByteSource, name: string): Sniffed | undefined {
  const head = source.read(0, PDF_HEADER_WITHIN + 8);
  if (startsLikeZip(head)) return sniffZip(source);
  if (startsLikeCompoundFile(head)) return sniffCompoundFile(source);
  const format = pictureFormat(head) ?? textFormat(head) ?? tableFormat(source, name);
  return format && { format, container: "none" };
}

function textFormat(head: Uint8Array): Format | undefined {
  const text = latin1(head);
  if (text.startsWith("{\\rtf")) return "rtf";
  const header = text.indexOf("%PDF-");
  return header >= 0 && header < PDF_HEADER_WITHIN ? "pdf" : undefined;
}

function tableFormat(source: ByteSource, name: string): Format | undefined {
  if (!/\.(csv|tsv)$/i.test(name)) return undefined;
  const sample = source.read(0, TEXT_SAMPLE);
  return textEncoding(sample) === undefined || NO_TABLE.test(latin1(sample.subarray(0, 256))) ? undefined : "csv";
}

function pictureFormat(head: Uint8Array): Format | undefined {
  const text = latin1(head.subarray(0, 16));
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "jpg";
  if (text.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (/^(II[*+]\0|MM\0[*+])/.test(text)) return "tiff";
  if (text.startsWith("BM") && [12, 16, 40, 52, 56, 64, 108, 124].includes(u32le(head, 14))) return "bmp";
  if (text.slice(4, 8) === "ftyp") return heifFormat(head);
  return undefined;
}

function heifFormat(head: Uint8Array): Format | undefined {
  const brands: string[] = [];
  for (let at = 8; at + 4 <= Math.min(u32be(head, 0), head.length); at += 4) {
    if (at !== 12) brands.push(latin1(head.subarray(at, at + 4)));
  }
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  const heic = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];
  return brands.some((brand) => heic.includes(brand)) && u16be(head, 0) === 0 ? "heic" : undefined;
}

const OOXML = [
  ["docx", /application\/vnd\.(openxmlformats-officedocument\.wordprocessingml\.|ms-word\.)(document|template)\./i],
  ["xlsx", /application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.|ms-excel\.)(sheet|template)\./i],
  [
    "pptx",
    /application\/vnd\.(openxmlformats-officedocument\.presentationml\.|ms-powerpoint\.)(presentation|slideshow|template)\./i,
  ],
] as const satisfies [Format, RegExp][];
const ODF = { text: "odt", spreadsheet: "ods", presentation: "odp" } as const satisfies Record<string, Format>;

function sniffZip(source: ByteSource): Sniffed {
  const zip = readZip(source);
  const found = (format: Format): Sniffed => ({ format, container: "zip", zip });
  const types = zip.entries.find(({ name }) => name.toLowerCase() === "[content_types].xml");
  if (types) {
    const bytes = readEntryBytes(zip, types, MAX_CONTENT_TYPES);
    const isUtf16 = u16be(bytes, 0) === 0xfffe || u16be(bytes, 0) === 0xfeff;
    const text = isUtf16 ? latin1(bytes).replaceAll("\0", "") : latin1(bytes);
    const format = OOXML.find(([, pattern]) => pattern.test(text))?.[0];
    if (format) return found(format);
  }
  const mimetype = zip.entries.find(({ name }) => name === "mimetype");
  if (mimetype) {
    const text = latin1(readEntryBytes(zip, mimetype, 1024)).trim();
    const kind = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)(-template)?$/.exec(text)?.[1];
    if (kind !== undefined) return found(ODF[kind as keyof typeof ODF]);
  }
  return found("zip");
}

function sniffCompoundFile(source: ByteSource): Sniffed | undefined {
  const compound = readCompoundFile(source);
  if (compound.streams.size === 0) throw new UserError("file-damaged");
  if (compound.streams.has("EncryptedPackage")) return { format: undefined, container: "encrypted-ooxml" };
  const found = (format: Format): Sniffed => ({ format, container: "compound", compound });
  if (compound.streams.has("WordDocument")) return found("doc");
  if (compound.streams.has("Workbook") || compound.streams.has("Book")) return found("xls");
  if (compound.streams.has("PowerPoint Document")) return found("ppt");
  return undefined;
}

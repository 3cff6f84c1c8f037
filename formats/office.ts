import { UserError } from "#domain/user-error.ts";
import { u16le } from "./byte-source.ts";
import type { CompoundFile } from "./compound-file.ts";
import { PROLOG_BYTES, prologIsSafe } from "./xml-prolog.ts";
import { measureEntry, readEntryBytes, type Zip } from "./zip.ts";

const XML_PART = /\.(xml|rels|vml|rdf)$/i;
/** Programs inside a document; an OOXML type that may carry them says so in its content types. */
const MACRO_PART =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|macrosheets\/.*|Scripts\/.+|Basic\/[^/]+\/(?!script-lb|dialog-lb).+)$/i;
const MACRO_TYPE = /macroEnabled/i;
const MAX_RELATIONS = 8 * 1024 * 1024;

/** Refuses what an office engine must never be asked to interpret: document types and entities in XML, macros. `file-unsafe`. */
export function checkOfficeParts(zip: Zip, { isEncrypted }: { isEncrypted: boolean }): void {
  for (const entry of zip.entries) {
    if (MACRO_PART.test(entry.name)) throw new UserError("file-unsafe", { part: entry.name });
    const isTypes = entry.name.toLowerCase() === "[content_types].xml";
    // The parts of an encrypted document are noise until an engine has its password.
    if (isEncrypted || (!isTypes && !XML_PART.test(entry.name))) continue;
    const prefixBytes = isTypes ? MAX_RELATIONS : PROLOG_BYTES;
    const { prefix } = measureEntry(zip, entry, { stopAbove: prefixBytes, prefixBytes });
    if (!prologIsSafe(prefix.subarray(0, PROLOG_BYTES))) throw new UserError("file-unsafe", { part: entry.name });
    if (isTypes && MACRO_TYPE.test(plainText(prefix))) throw new UserError("file-unsafe", { part: entry.name });
  }
}

export interface ExternalPart {
  /** The part that holds the relation. */
  readonly part: string;
  readonly target: string;
}

/** Everything outside the document that it would load: linked pictures, templates, frames; links that a reader clicks are not. */
export function findExternalParts(zip: Zip): ExternalPart[] {
  const found: ExternalPart[] = [];
  for (const entry of zip.entries) {
    if (!entry.name.toLowerCase().endsWith(".rels")) continue;
    const text = plainText(readEntryBytes(zip, entry, MAX_RELATIONS));
    for (const [relation] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
      const isExternal = /TargetMode\s*=\s*["']External["']/.test(relation);
      const isLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/.test(relation);
      if (!isExternal || isLink) continue;
      found.push({ part: entry.name, target: /Target\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? "" });
    }
  }
  return found;
}

const plainText = (bytes: Uint8Array): string => {
  const isUtf16 = bytes[0] === 0 || bytes[1] === 0 || bytes[0] === 0xff || bytes[0] === 0xfe;
  const text = new TextDecoder("latin1").decode(bytes);
  return isUtf16 ? text.replaceAll("\0", "") : text;
};

/** Whether an old binary document asks for a password before it shows anything. */
export function isEncryptedCompound({ streams }: CompoundFile): boolean {
  const word = streams.get("WordDocument");
  // [MS-DOC] FibBase: fEncrypted is bit 8 of the flags at offset 10.
  if (word) return (u16le(word.head, 10) & 0x0100) !== 0;
  const sheet = streams.get("Workbook") ?? streams.get("Book");
  if (sheet) return hasFilePass(sheet.head);
  return streams.has("EncryptedSummary");
}

/** [MS-XLS]: the FilePass record stands among the first records of an encrypted workbook. */
function hasFilePass(head: Uint8Array): boolean {
  for (let at = 0; at + 4 <= head.length; at += 4 + u16le(head, at + 2)) {
    if (u16le(head, at) === 0x2f) return true;
  }
  return false;
}

/** ODF keeps the archive readable and encrypts each part; its manifest says so. */
export function isEncryptedOdf(zip: Zip): boolean {
  const manifest = zip.entries.find(({ name }) => name === "META-INF/manifest.xml");
  if (!manifest) return false;
  return /<(\w+:)?encryption-data\b/.test(plainText(readEntryBytes(zip, manifest, MAX_RELATIONS)));
}

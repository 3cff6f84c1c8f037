import { nodeInflate } from "#formats/inflate-node.ts";
import { decodeStream } from "#formats/pdf/filters.ts";
import { nameOf, PdfDamaged, type PdfDict, type PdfObject, PdfStream } from "#formats/pdf/objects.ts";
import type { PdfPage } from "#formats/pdf/page-tree.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";

/** Names that a page's content says, by the page's index; undefined where its content cannot be read. */
export type NamesUsed = (page: number) => ReadonlySet<string> | undefined;

const MAX_CONTENT = 256 * 1024 * 1024;
const SLASH = 0x2f;

/** Reads a page's content when it is first asked about. */
export function namesOnPages(file: PdfFile, pages: readonly PdfPage[]): NamesUsed {
  const known = new Map<number, ReadonlySet<string> | undefined>();
  return (page) => {
    if (!known.has(page)) known.set(page, namesOn(file, pages[page]!.dict));
    return known.get(page);
  };
}

/**
 * Every word after a slash counts, in strings and pictures as well, so names are rather too many than too few. Forms and Type 3
 * fonts without resources of their own take the page's (ISO 32000-1 §7.8.3): such forms are read too, such fonts say "unknown".
 */
function namesOn(file: PdfFile, page: PdfDict): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const resources = file.dict(page.get("Resources"));
  const kinds = ["XObject", "Font", "Pattern"] as const;
  const [forms, fonts, patterns] = kinds.map((kind) => file.dict(resources?.get(kind)) ?? new Map<string, PdfObject>());
  const contents = file.resolve(page.get("Contents"));
  const waiting: PdfObject[] = Array.isArray(contents) ? [...contents] : [contents];
  const read = new Set<PdfObject>();
  try {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const stream = file.resolve(next);
      if (!(stream instanceof PdfStream) || read.has(stream)) continue;
      read.add(stream);
      for (const name of namesIn(decodeStream(stream, nodeInflate, (object) => file.resolve(object), MAX_CONTENT))) {
        if (names.has(name)) continue;
        names.add(name);
        const form = file.resolve(forms?.get(name));
        if (form instanceof PdfStream && isForm(file, form) && !form.dict.has("Resources")) waiting.push(form);
        const pattern = file.resolve(patterns?.get(name));
        if (pattern instanceof PdfStream && !pattern.dict.has("Resources")) return undefined;
        const font = file.dict(fonts?.get(name));
        if (font?.has("CharProcs") && !font.has("Resources")) return undefined;
      }
    }
  } catch (error) {
    if (error instanceof PdfDamaged) return undefined;
    throw error;
  }
  return names;
}

const isForm = (file: PdfFile, stream: PdfStream): boolean =>
  nameOf(file.resolve(stream.dict.get("Subtype"))) === "Form";

/** One byte a character, with `#20` undone; each name once. */
function namesIn(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    let name = "";
    for (let end = at + 1; end < bytes.length && REGULAR[bytes[end]!] && name.length < MAX_NAME; end++) {
      name += String.fromCharCode(bytes[end]!);
    }
    names.add(name);
  }
  for (const name of [...names]) if (name.includes("#")) names.add(withoutEscapes(name));
  return names;
}

const withoutEscapes = (name: string): string =>
  name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** No resource has a longer name: this is a picture's data. */
const MAX_NAME = 4096;

/** By their codes: what a name can consist of. */
const REGULAR = Array.from(
  { length: 256 },
  (_, code) => code > 0x20 && !"()<>[]{}/%".includes(String.fromCharCode(code)),
);

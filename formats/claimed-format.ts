import { FORMATS, type Format } from "#domain/format.ts";

/** Names that promise something Octavo never takes: bytes of another kind behind them are a disguise as well. */
const FOREIGN = new Set([
  "html",
  "htm",
  "svg",
  "svgz",
  "ps",
  "eps",
  "mvg",
  "msl",
  "xml",
  "fodt",
  "fods",
  "fodp",
  "js",
  "exe",
]);

/**
 * Whether a name may belong to a file that is really `format`. A picture named as another kind of picture and a .docx named
 * .doc are everyday slips; a PDF named .docx or RTF named .doc is a disguise that engines fall for.
 */
export function nameFits(name: string, format: Format): boolean {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined) return true;
  if (FOREIGN.has(extension)) return false;
  const claimed = formatOfExtension(extension);
  if (claimed === undefined || claimed === format) return true;
  if (claimed === "rtf" || format === "rtf") return false;
  return FORMATS[claimed].family === FORMATS[format].family;
}

export const formatOfExtension = (extension: string): Format | undefined =>
  (Object.keys(FORMATS) as Format[]).find((format) =>
    (FORMATS[format].extensions as readonly string[]).includes(extension),
  );

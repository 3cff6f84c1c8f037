/**
 * The formats that Octavo knows, by what a file's bytes say it is, never by its name. `family` is what a person calls it and
 * what colours its tile.
 */
export const FORMATS = {
  pdf: { family: "pdf", mediaType: "application/pdf", extensions: ["pdf"] },
  docx: {
    family: "word",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
  },
  doc: { family: "word", mediaType: "application/msword", extensions: ["doc"] },
  odt: { family: "word", mediaType: "application/vnd.oasis.opendocument.text", extensions: ["odt"] },
  rtf: { family: "word", mediaType: "application/rtf", extensions: ["rtf"] },
  xlsx: {
    family: "excel",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extensions: ["xlsx"],
  },
  xls: { family: "excel", mediaType: "application/vnd.ms-excel", extensions: ["xls"] },
  ods: { family: "excel", mediaType: "application/vnd.oasis.opendocument.spreadsheet", extensions: ["ods"] },
  /** Known by its name and by being text: a table of text has no signature. */
  csv: { family: "excel", mediaType: "text/csv", extensions: ["csv", "tsv"] },
  pptx: {
    family: "ppt",
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    extensions: ["pptx"],
  },
  ppt: { family: "ppt", mediaType: "application/vnd.ms-powerpoint", extensions: ["ppt"] },
  odp: { family: "ppt", mediaType: "application/vnd.oasis.opendocument.presentation", extensions: ["odp"] },
  jpg: { family: "image", mediaType: "image/jpeg", extensions: ["jpg", "jpeg"] },
  png: { family: "image", mediaType: "image/png", extensions: ["png"] },
  webp: { family: "image", mediaType: "image/webp", extensions: ["webp"] },
  gif: { family: "image", mediaType: "image/gif", extensions: ["gif"] },
  tiff: { family: "image", mediaType: "image/tiff", extensions: ["tif", "tiff"] },
  bmp: { family: "image", mediaType: "image/bmp", extensions: ["bmp"] },
  heic: { family: "image", mediaType: "image/heic", extensions: ["heic", "heif"] },
  avif: { family: "image", mediaType: "image/avif", extensions: ["avif"] },
  zip: { family: "zip", mediaType: "application/zip", extensions: ["zip"] },
  txt: { family: "text", mediaType: "text/plain", extensions: ["txt"] },
} as const satisfies Record<string, { family: string; mediaType: string; extensions: readonly string[] }>;

export type Format = keyof typeof FORMATS;
export type FormatFamily = (typeof FORMATS)[Format]["family"];

export const formatOfMediaType = (mediaType: string): Format | undefined =>
  (Object.keys(FORMATS) as Format[]).find((format) => FORMATS[format].mediaType === mediaType);

import type { ToolCard } from "#app/build/tool-card.ts";
import { FORMATS, type Format, type FormatFamily } from "#domain/format.ts";

type Accepts = Pick<ToolCard, "accepts">;

/** For a file input: media types for systems that know them, extensions for those that do not. */
export const acceptAttribute = ({ accepts }: Accepts): string =>
  accepts
    .flatMap((format) => [FORMATS[format].mediaType, ...FORMATS[format].extensions.map((end) => `.${end}`)])
    .join(",");

/** `DOCX, DOC, ODT` as people write them. */
export const formatNames = (formats: readonly Format[]): string =>
  formats.map((format) => format.toUpperCase()).join(", ");

export const takesPictures = ({ accepts }: Accepts): boolean => accepts.includes("jpg");

/** What a file is by its name alone, for a first guess before its bytes are read. */
export function formatOfName(name: string): Format | null {
  const end = name.split(".").at(-1)?.toLowerCase() ?? "";
  const formats = Object.keys(FORMATS) as Format[];
  return formats.find((format) => (FORMATS[format].extensions as readonly string[]).includes(end)) ?? null;
}

export const familyOf = (format: Format | null, name: string): FormatFamily => {
  const known = format ?? formatOfName(name);
  return known === null ? "text" : FORMATS[known].family;
};

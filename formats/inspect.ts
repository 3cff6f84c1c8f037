import type { Format } from "#domain/format.ts";
import { exceeds, type Limits } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { ByteSource } from "./byte-source.ts";
import { nameFits } from "./claimed-format.ts";
import { isPicture, readPicture } from "./image-header.ts";
import { portableInflate } from "./inflate.ts";
import { checkOfficeParts, isEncryptedCompound, isEncryptedOdf } from "./office.ts";
import { inspectPdf, type PdfAbilities } from "./pdf/inspect-pdf.ts";
import { portablePrimitives } from "./pdf/portable-primitives.ts";
import { type Sniffed, sniff } from "./sniff.ts";
import { checkZip } from "./zip-gate.ts";

/** What a file is and what the product must know before it is given to anything. */
export interface Inspection {
  readonly format: Format;
  /** Of a PDF that opens, or frames of a picture. */
  readonly pages?: number;
  /** It asks for a password. */
  readonly encrypted: boolean;
  readonly signed: boolean;
  /** An engine must repair it before use, and may fail to. */
  readonly damaged: boolean;
  /** Of pictures, in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** What a place can do; a browser's worker has what the defaults have. */
export interface InspectOptions extends Partial<PdfAbilities> {
  readonly password?: string;
}

const PLAIN = { encrypted: false, signed: false, damaged: false };

/**
 * The gate that every file passes before any engine sees it: in process, bounded in memory and time. Throws `file-type`,
 * `file-too-large`, `pdf-damaged`, `file-damaged`, `file-unsafe`, `too-many-pages`, `picture-too-large` or `wrong-password`.
 */
export function inspectFile(
  source: ByteSource,
  name: string,
  limits: Limits,
  options: InspectOptions = {},
): Inspection {
  if (exceeds(source.length, limits.uploadBytes)) throw new UserError("file-too-large", { limit: limits.uploadBytes });
  if (source.length === 0) throw new UserError(/\.pdf$/i.test(name) ? "pdf-damaged" : "file-damaged");
  const sniffed = sniff(source, name);
  if (!sniffed) throw new UserError("file-type");
  const format = sniffed.format ?? lockedFormat(name);
  if (!nameFits(name, format)) throw new UserError("file-type", { format });
  if (format === "pdf")
    return {
      format,
      ...inspectPdf(
        source,
        limits.pdfPages,
        { inflate: portableInflate, primitives: portablePrimitives, ...options },
        options.password,
      ),
    };
  if (isPicture(format)) {
    const { width, height, pages } = readPicture(source, format, limits);
    return { format, ...PLAIN, width, height, pages };
  }
  return { format, ...PLAIN, encrypted: checkContainer(sniffed) };
}

/** Refuses an unsafe container; answers whether it is encrypted. */
function checkContainer(sniffed: Sniffed): boolean {
  switch (sniffed.container) {
    case "encrypted-ooxml":
      return true;
    case "compound":
      return isEncryptedCompound(sniffed.compound);
    case "zip":
      checkZip(sniffed.zip);
      if (sniffed.format !== "zip") checkOfficeParts(sniffed.zip, { isEncrypted: isEncryptedOdf(sniffed.zip) });
      return isEncryptedOdf(sniffed.zip);
    case "none":
      return false;
    default:
      return sniffed satisfies never;
  }
}

/** A locked office document shows only a lock: its name is all there is to tell which of the three it is. */
function lockedFormat(name: string): Format {
  if (/\.xlsx?$/i.test(name)) return "xlsx";
  return /\.pptx?$/i.test(name) ? "pptx" : "docx";
}

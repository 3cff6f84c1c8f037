import { memorySource } from "#formats/byte-source.ts";
import { type PdfDict, PdfName, type PdfObject, PdfStream } from "#formats/pdf/objects.ts";
import type { PdfWriter } from "./pdf-writer.ts";

/** A picture as a PDF can hold it: encoded data and the dictionary that explains them. */
export interface PdfPicture {
  readonly image: PdfStream;
  /** What its colours mean (ICC), where it says so; the image's own colour space is then only the nearest to it. */
  readonly profile?: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Pixels an inch; undefined where the picture does not say, or says what programs write that do not know. */
  readonly dpi: number | undefined;
  /** EXIF: 1 is upright; 5 to 8 lie on their side. */
  readonly orientation: number;
}

/** Screens' own figure. */
const USUAL_DPI = 96;
/** A picture that does not say how large it is gets no larger than a page of A4. */
const LONGEST_SIDE = 842;
const SHORTEST_SIDE = 3;

/** What moves the unit square so that a picture stored in an EXIF orientation stands upright in `w` x `h` points. */
function upright(orientation: number, w: number, h: number): number[] {
  switch (orientation) {
    case 2:
      return [-w, 0, 0, h, w, 0];
    case 3:
      return [-w, 0, 0, -h, w, h];
    case 4:
      return [w, 0, 0, -h, 0, h];
    case 5:
      return [0, -h, -w, 0, w, h];
    case 6:
      return [0, -h, w, 0, 0, h];
    case 7:
      return [0, h, w, 0, 0, 0];
    case 8:
      return [0, h, -w, 0, w, 0];
    default:
      return [w, 0, 0, h, 0, 0];
  }
}

/** A page of the picture's own size, upright, with nothing around it. Writes what the page needs and answers it. */
export function picturePage(writer: PdfWriter, picture: PdfPicture): PdfDict {
  const isTurned = picture.orientation >= 5 && picture.orientation <= 8;
  const [across, down] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale =
    picture.dpi === undefined ? Math.min(72 / USUAL_DPI, LONGEST_SIDE / Math.max(across, down)) : 72 / picture.dpi;
  const side = (pixels: number) => Math.max(SHORTEST_SIDE, Math.round(pixels * scale * 100) / 100);
  const [width, height] = [side(across), side(down)];
  const matrix = upright(picture.orientation, width, height).join(" ");
  const contents = new TextEncoder().encode(`q ${matrix} cm /Picture Do Q`);
  return new Map<string, PdfObject>([
    ["MediaBox", [0, 0, width, height]],
    ["Resources", new Map([["XObject", new Map([["Picture", writer.add(withProfile(writer, picture))]])]])],
    ["Contents", writer.add(new PdfStream(new Map(), memorySource(contents)))],
  ]);
}

function withProfile(writer: PdfWriter, { image, profile }: PdfPicture): PdfStream {
  const nearest = image.dict.get("ColorSpace") ?? null;
  if (!profile || !(nearest instanceof PdfName)) return image;
  const components = nearest.name === "DeviceGray" ? 1 : nearest.name === "DeviceCMYK" ? 4 : 3;
  const dict: PdfDict = new Map<string, PdfObject>([
    ["N", components],
    ["Alternate", nearest],
  ]);
  const colours = [new PdfName("ICCBased"), writer.add(new PdfStream(dict, memorySource(profile)))];
  return new PdfStream(new Map([...image.dict, ["ColorSpace", colours]]), image.data);
}

export const imageDict = (width: number, height: number, bits: number, more: [string, PdfObject][]): PdfDict =>
  new Map<string, PdfObject>([
    ["Type", new PdfName("XObject")],
    ["Subtype", new PdfName("Image")],
    ["Width", width],
    ["Height", height],
    ["BitsPerComponent", bits],
    ...more,
  ]);

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

/** What a picture is put on. */
export interface Paper {
  /** In points and upright; without it the page is as large as the picture. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Of a page that has a size of its own; `auto`: as the picture lies. */
  readonly orientation: "auto" | "portrait" | "landscape";
  /** White on each side, in points. */
  readonly margin: number;
}

const OWN_SIZE: Paper = { orientation: "auto", margin: 0 };

/** Screens' own figure. */
const USUAL_DPI = 96;
/** A picture that does not say how large it is gets no larger than a page of A4. */
const LONGEST_SIDE = 842;
const SHORTEST_SIDE = 3;
/** What a reader shows at most (ISO 32000-1, Annex C.2). */
const MOST_POINTS = 14_000;

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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page with the picture upright in its middle, as large as the paper lets it be. Writes what the page needs and answers it. */
export function picturePage(writer: PdfWriter, picture: PdfPicture, paper: Paper = OWN_SIZE): PdfDict {
  const own = ownSize(picture);
  const { page, place } = layOut(own, paper);
  const matrix = upright(picture.orientation, place.width, place.height);
  matrix[4]! += rounded((page.width - place.width) / 2);
  matrix[5]! += rounded((page.height - place.height) / 2);
  const contents = new TextEncoder().encode(`q ${matrix.join(" ")} cm /Picture Do Q`);
  return new Map<string, PdfObject>([
    ["MediaBox", [0, 0, page.width, page.height]],
    ["Resources", new Map([["XObject", new Map([["Picture", writer.add(withProfile(writer, picture))]])]])],
    ["Contents", writer.add(new PdfStream(new Map(), memorySource(contents)))],
  ]);
}

/** In points, upright. */
function ownSize({ width, height, orientation, dpi }: PdfPicture): Size {
  const isTurned = orientation >= 5 && orientation <= 8;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const longest = Math.max(across, down);
  const scale = dpi === undefined ? Math.min(72 / USUAL_DPI, LONGEST_SIDE / longest) : 72 / dpi;
  const side = (pixels: number) => Math.max(SHORTEST_SIDE, rounded(pixels * Math.min(scale, MOST_POINTS / longest)));
  return { width: side(across), height: side(down) };
}

function layOut(own: Size, { size, orientation, margin }: Paper): { page: Size; place: Size } {
  if (!size) return { page: { width: own.width + 2 * margin, height: own.height + 2 * margin }, place: own };
  const liesDown = orientation === "auto" ? own.width > own.height : orientation === "landscape";
  const page = liesDown ? { width: size.height, height: size.width } : size;
  const scale = Math.min((page.width - 2 * margin) / own.width, (page.height - 2 * margin) / own.height);
  return { page, place: { width: rounded(own.width * scale), height: rounded(own.height * scale) } };
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

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

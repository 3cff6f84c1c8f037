import { type ByteSource, latin1, memorySource, u8, u32be } from "#formats/byte-source.ts";
import { PdfName, type PdfObject, PdfStream, PdfString } from "#formats/pdf/objects.ts";
import { meantDpi } from "./jpeg-picture.ts";
import { imageDict, type PdfPicture } from "./picture-page.ts";

const GRAY = 0;
const RGB = 2;
const PALETTE = 3;

/** A PNG's own compressed data, which PDF reads as they are; undefined for transparent and interlaced ones, which it does not. */
export function pngPicture(source: ByteSource): PdfPicture | undefined {
  const header = source.read(16, 13);
  const [width, height, bits, kind] = [u32be(header, 0), u32be(header, 4), u8(header, 8), u8(header, 9)];
  if (u8(header, 12) !== 0 || (kind !== GRAY && kind !== RGB && kind !== PALETTE)) return undefined;
  const data: Uint8Array[] = [];
  let palette: Uint8Array | undefined;
  let dpi: number | undefined;
  for (let at = 33; at + 8 <= source.length; ) {
    const head = source.read(at, 8);
    const length = u32be(head, 0);
    const name = latin1(head.subarray(4, 8));
    if (name === "tRNS" || name === "acTL") return undefined;
    if (name === "IDAT") data.push(source.read(at + 8, length));
    if (name === "PLTE") palette = source.read(at + 8, Math.min(length, 768)).slice();
    if (name === "pHYs") dpi = dotsOf(source.read(at + 8, 9));
    if (name === "IEND") break;
    at += 12 + length;
  }
  if (data.length === 0 || (kind === PALETTE && !palette)) return undefined;
  const colours: PdfObject = palette
    ? [new PdfName("Indexed"), new PdfName("DeviceRGB"), Math.floor(palette.length / 3) - 1, new PdfString(palette)]
    : new PdfName(kind === RGB ? "DeviceRGB" : "DeviceGray");
  const dict = imageDict(width, height, bits, [
    ["ColorSpace", kind === PALETTE ? colours : new PdfName(kind === RGB ? "DeviceRGB" : "DeviceGray")],
    ["Filter", new PdfName("FlateDecode")],
    [
      "DecodeParms",
      new Map<string, PdfObject>([
        ["Predictor", 15],
        ["Colors", kind === RGB ? 3 : 1],
        ["BitsPerComponent", bits],
        ["Columns", width],
      ]),
    ],
  ]);
  return { image: new PdfStream(dict, memorySource(Buffer.concat(data))), width, height, dpi, orientation: 1 };
}

const dotsOf = (chunk: Uint8Array): number | undefined =>
  u8(chunk, 8) === 1 ? meantDpi(u32be(chunk, 0) * 0.0254) : undefined;

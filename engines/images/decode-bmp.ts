import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Raster } from "#engines/images/raster.ts";
import { type BitFields, bitFieldReader } from "./bit-fields.ts";
import { decodeRunLengths } from "./bmp-run-lengths.ts";

interface Header {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly compression: number;
  readonly palette: Buffer;
  /** Bytes of a palette entry. */
  readonly entry: 3 | 4;
  readonly masks: BitFields;
  /** Where the pixels begin. */
  readonly pixels: number;
}

const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

const MASKS_15: BitFields = [0x7c00, 0x03e0, 0x001f, 0];
const MASKS_24: BitFields = [0xff0000, 0x00ff00, 0x0000ff, 0];

/**
 * Windows and OS/2 bitmaps of 1 to 32 bits, run-length coded or not, any orientation: libvips reads none of them. Throws
 * `picture-too-large` from the header alone, and `file-damaged`; rows that a truncated file has lost are black. Source of the
 * layout: Microsoft's "Bitmap Storage" and wingdi.h.
 */
export function decodeBmp(file: Buffer, maxPixels: number): Raster {
  const header = readHeader(file, maxPixels);
  const { width, height, bits } = header;
  const pixels = Buffer.alloc(width * height * 3);
  const row = bits <= 8 ? paletteRow(file, header) : maskedRow(file, header);
  for (let y = 0; y < height; y++) row(y, pixels, (header.topDown ? y : height - 1 - y) * width * 3);
  return { width, height, channels: 3, pixels };
}

function readHeader(file: Buffer, maxPixels: number): Header {
  if (file.length < 26 || file.toString("latin1", 0, 2) !== "BM") throw damaged("no BMP header");
  const size = file.readUInt32LE(14);
  const core = size === 12;
  if (!core && (size < 40 || file.length < 14 + size)) throw damaged(`a header of ${size} bytes`);
  const width = core ? file.readUInt16LE(18) : file.readInt32LE(18);
  const signedHeight = core ? file.readUInt16LE(20) : file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  if (width < 1 || height < 1) throw damaged(`${width} x ${height} pixels`);
  if (exceeds(width * height, maxPixels)) throw new UserError("picture-too-large", { width, height });
  const bits = file.readUInt16LE(core ? 24 : 28);
  const compression = core ? RGB : file.readUInt32LE(30);
  checkCombination(bits, compression);
  const separateMasks = size === 40 && (compression === BITFIELDS || compression === ALPHA_BITFIELDS) ? 12 : 0;
  const paletteStart = 14 + size + separateMasks;
  const entry = core ? 3 : 4;
  const colours = (core ? 0 : file.readUInt32LE(46)) || 2 ** Math.min(bits, 8);
  const palette =
    bits <= 8 ? file.subarray(paletteStart, paletteStart + Math.min(colours, 256) * entry) : Buffer.alloc(0);
  const masks = readMasks(file, bits, compression);
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    compression,
    palette,
    entry,
    masks,
    pixels: file.readUInt32LE(10),
  };
}

function checkCombination(bits: number, compression: number): void {
  const allowed: Record<number, readonly number[]> = {
    1: [RGB],
    4: [RGB, RLE4],
    8: [RGB, RLE8],
    16: [RGB, BITFIELDS, ALPHA_BITFIELDS],
    24: [RGB],
    32: [RGB, BITFIELDS, ALPHA_BITFIELDS],
  };
  if (!allowed[bits]?.includes(compression)) throw damaged(`${bits} bits with compression ${compression}`);
}

function readMasks(file: Buffer, bits: number, compression: number): BitFields {
  if (compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) return bits === 16 ? MASKS_15 : MASKS_24;
  if (file.length < 66) throw damaged("no colour masks");
  return [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62), 0];
}

type RowWriter = (y: number, pixels: Buffer, at: number) => void;

const rowBytes = ({ width, bits }: Header) => Math.ceil((width * bits) / 32) * 4;

function paletteRow(file: Buffer, header: Header): RowWriter {
  const { width, height, bits, palette, entry, compression } = header;
  const coded = compression === RLE8 || compression === RLE4;
  const indexes = coded ? decodeRunLengths(file.subarray(header.pixels), width, height, bits as 4 | 8) : undefined;
  const stride = rowBytes(header);
  const mask = 2 ** bits - 1;
  const indexAt = (x: number, y: number): number => {
    if (indexes !== undefined) return indexes[y * width + x]!;
    const byte = file[header.pixels + y * stride + ((x * bits) >> 3)] ?? 0;
    return (byte >> (8 - bits - ((x * bits) & 7))) & mask;
  };
  return (y, pixels, at) => {
    for (let x = 0, to = at; x < width; x++, to += 3) {
      const colour = indexAt(x, y) * entry;
      pixels[to] = palette[colour + 2] ?? 0;
      pixels[to + 1] = palette[colour + 1] ?? 0;
      pixels[to + 2] = palette[colour] ?? 0;
    }
  };
}

function maskedRow(file: Buffer, header: Header): RowWriter {
  const { width, bits } = header;
  const stride = rowBytes(header);
  const bytes = bits / 8;
  const [red, green, blue] = header.masks.map(bitFieldReader) as [Reader, Reader, Reader];
  return (y, pixels, at) => {
    const from = header.pixels + y * stride;
    for (let x = 0, to = at; x < width; x++, to += 3) {
      const place = from + x * bytes;
      if (place + bytes > file.length) return;
      const value = file.readUIntLE(place, bytes);
      pixels[to] = red(value);
      pixels[to + 1] = green(value);
      pixels[to + 2] = blue(value);
    }
  };
}

type Reader = (value: number) => number;

const damaged = (why: string) => new UserError("file-damaged", {}, { cause: new Error(`BMP: ${why}`) });

import { type ByteSource, latin1, u8, u16be, u16le, u32be, u32le } from "#formats/byte-source.ts";
import { PdfName, type PdfObject, PdfStream } from "#formats/pdf/objects.ts";
import { imageDict, type PdfPicture } from "./picture-page.ts";

interface Facts {
  width: number;
  height: number;
  bits: number;
  components: number;
  dpi: number | undefined;
  orientation: number;
  hasAdobe: boolean;
  /** Pieces of the colour profile by their numbers: one segment holds at most 64 KiB. */
  profile: Map<number, Uint8Array>;
}

const COLOURS: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

/** A JPEG as it is, not a byte of it decoded; undefined for the kinds that PDF does not know (lossless, 12 bits). */
export function jpegPicture(source: ByteSource): PdfPicture | undefined {
  const facts = readFacts(source);
  const colours = facts && COLOURS[facts.components];
  if (!facts || colours === undefined || facts.bits !== 8) return undefined;
  const { width, height, dpi, orientation } = facts;
  const more: [string, PdfObject][] = [
    ["ColorSpace", new PdfName(colours)],
    ["Filter", new PdfName("DCTDecode")],
  ];
  // Adobe's programs store the four inks inverted, and everybody follows them.
  if (facts.components === 4 && facts.hasAdobe) more.push(["Decode", [1, 0, 1, 0, 1, 0, 1, 0]]);
  const image = new PdfStream(imageDict(width, height, 8, more), source);
  const profile = wholeProfile(facts);
  return { image, width, height, dpi, orientation, ...(profile ? { profile } : {}) };
}

function readFacts(source: ByteSource): Facts | undefined {
  const facts: Facts = {
    width: 0,
    height: 0,
    bits: 0,
    components: 0,
    dpi: undefined,
    orientation: 1,
    hasAdobe: false,
    profile: new Map(),
  };
  for (let at = 2; at + 4 <= source.length; ) {
    const head = source.read(at, 4);
    const marker = u8(head, 1);
    if (u8(head, 0) !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = u16be(head, 2);
    const segment = source.read(at + 4, Math.max(0, length - 2));
    if (marker === 0xe0) readJfif(segment, facts);
    if (marker === 0xe1) readExif(segment, facts);
    if (marker === 0xe2 && latin1(segment.subarray(0, 12)) === "ICC_PROFILE\0") {
      facts.profile.set(u8(segment, 12), segment.slice(14));
    }
    if (marker === 0xee && latin1(segment.subarray(0, 5)) === "Adobe") facts.hasAdobe = true;
    if (marker >= 0xc0 && marker <= 0xc2) {
      facts.bits = u8(segment, 0);
      facts.height = u16be(segment, 1);
      facts.width = u16be(segment, 3);
      facts.components = u8(segment, 5);
      return facts.width > 0 && facts.height > 0 ? facts : undefined;
    }
    if (marker === 0xda || (marker > 0xc2 && marker < 0xd0 && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc))
      return undefined;
    at += 2 + Math.max(2, length);
  }
  return undefined;
}

const PROFILE_SPACES: Record<string, number> = { GRAY: 1, "RGB ": 3, CMYK: 4 };

/** A profile for other colours than the picture has would make it unreadable. */
function wholeProfile({ profile, components }: Facts): Uint8Array | undefined {
  const pieces = [...profile].toSorted(([a], [b]) => a - b).map(([, piece]) => piece);
  const whole = Buffer.concat(pieces);
  const isWhole = whole.length >= 128 && u32be(whole, 0) === whole.length;
  return isWhole && PROFILE_SPACES[latin1(whole.subarray(16, 20))] === components ? whole : undefined;
}

function readJfif(segment: Uint8Array, facts: Facts): void {
  if (latin1(segment.subarray(0, 5)) !== "JFIF\0") return;
  const density = u16be(segment, 8);
  facts.dpi = meantDpi(u8(segment, 7) === 2 ? density * 2.54 : u8(segment, 7) === 1 ? density : 0);
}

const ORIENTATION = 0x0112;
const X_RESOLUTION = 0x011a;

function readExif(segment: Uint8Array, facts: Facts): void {
  if (latin1(segment.subarray(0, 6)) !== "Exif\0\0") return;
  const tiff = segment.subarray(6);
  const [u16, u32] = tiff[0] === 0x49 ? [u16le, u32le] : [u16be, u32be];
  const directory = u32(tiff, 4);
  for (let i = 0; i < Math.min(u16(tiff, directory), 200); i++) {
    const entry = directory + 2 + i * 12;
    const tag = u16(tiff, entry);
    if (tag === ORIENTATION) facts.orientation = u16(tiff, entry + 8);
    if (tag === X_RESOLUTION) {
      const at = u32(tiff, entry + 8);
      facts.dpi ??= meantDpi(u32(tiff, at) / Math.max(1, u32(tiff, at + 4)));
    }
  }
}

/** 72 and 96 are what cameras and programs write that mean nothing by it. */
export const meantDpi = (dpi: number): number | undefined => (dpi > 96 && dpi <= 4800 ? dpi : undefined);

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What of Emscripten's module fonts need. */
export interface FontHost {
  readonly HEAPU8: Uint8Array;
  /** Makes a C function pointer; `signature` is the result and the arguments, `v` for void and `i` for 32 bits. */
  addFunction(action: (...args: number[]) => unknown, signature: string): number;
}

const FONT_FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts"];

/** Windows' numbers for Japanese, Korean, simplified and traditional Chinese, with the script's place in a font collection. */
const SCRIPTS: Readonly<Record<number, string>> = { 128: "JP", 129: "KR", 134: "SC", 136: "TC" };

/** Files with all Chinese, Japanese and Korean characters, the best first. */
const EAST_ASIAN = [
  /(Noto|Source).*(CJK|Han).*Regular\.(ttc|otf|ttf)$/i,
  /^(wqy|DroidSansFallback|uming|ukai)/i,
  /CJK.*\.(ttc|otf)$/i,
];

/** The order of the faces in the collections above. */
const FACES = ["JP", "KR", "SC", "TC"];

const TTC_TABLE = 0x74746366;

/**
 * Bytes of an FPDF_SYSFONTINFO (version 1) that gives PDFium in WebAssembly a font of the machine for Chinese, Japanese and Korean
 * that is not in the file: it sees no file by itself and would draw nothing. Other scripts have PDFium's built-in fonts. Source:
 * fpdf_sysfontinfo.h.
 */
export function systemFontInfo(host: FontHost): Uint32Array {
  const path = findEastAsianFont();
  let file: Buffer | undefined;
  const font = (): Buffer => (file ??= path === undefined ? Buffer.alloc(0) : readFileSync(path));
  /** The handle of a font is its script's number. */
  const mapFont = (_this: number, _weight: number, _italic: number, charset: number) =>
    path !== undefined && charset in SCRIPTS ? charset : 0;
  const fontData = (_this: number, handle: number, table: number, buffer: number, room: number): number => {
    const whole = font();
    const bytes = table === TTC_TABLE ? (isCollection(whole) ? whole : undefined) : table === 0 ? whole : undefined;
    if (bytes === undefined) return 0;
    if (room >= bytes.length) host.HEAPU8.set(bytes, buffer);
    // Of a collection PDFium takes the face whose offset is what the two sizes differ by.
    return table === 0 && isCollection(whole) ? whole.length - faceOffset(whole, SCRIPTS[handle]) : bytes.length;
  };
  const none = 0;
  return Uint32Array.of(
    1,
    none,
    none,
    host.addFunction(mapFont, "iiiiiiii"),
    none,
    host.addFunction(fontData, "iiiiii"),
    none,
    none,
    none,
  );
}

function findEastAsianFont(): string | undefined {
  const files = FONT_FOLDERS.flatMap(listFiles);
  const found = EAST_ASIAN.map((pattern) => files.find(({ name }) => pattern.test(name))).find(
    (file) => file !== undefined,
  );
  return found && join(found.folder, found.name);
}

function listFiles(folder: string): { folder: string; name: string }[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => ({ folder: entry.parentPath, name: entry.name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

const isCollection = (font: Buffer): boolean => font.toString("latin1", 0, 4) === "ttcf";

function faceOffset(collection: Buffer, script: string | undefined): number {
  const faces = collection.readUInt32BE(8);
  const wanted = Math.max(0, FACES.indexOf(script ?? ""));
  return collection.readUInt32BE(12 + 4 * Math.min(wanted, faces - 1));
}

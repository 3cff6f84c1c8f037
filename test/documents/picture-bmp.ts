/** The four colours of the test picture, 4 x 2 pixels: red, green, blue, white above black, red, green, blue. */
export const BMP_ROWS = [
  ["red", "green", "blue", "white"],
  ["black", "red", "green", "blue"],
] as const;

type Colour = (typeof BMP_ROWS)[number][number];

export const BMP_COLOURS: Readonly<Record<Colour, readonly [number, number, number]>> = {
  black: [0, 0, 0],
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};

const PALETTE: readonly Colour[] = ["black", "red", "green", "blue", "white"];
const [WIDTH, HEIGHT] = [4, 2];

/** Bitmaps of the same picture in the ways that programs write them. */
export const BMP_FILES: Readonly<Record<string, () => Buffer>> = {
  "24 bits": () => bmp({ bits: 24, pixels: rows((colour) => bgr(colour)) }),
  "24 bits, top row first": () => bmp({ bits: 24, topDown: true, pixels: rows((colour) => bgr(colour), true) }),
  "32 bits": () => bmp({ bits: 32, pixels: rows((colour) => [...bgr(colour), 0]) }),
  "16 bits, five each": () => bmp({ bits: 16, pixels: rows((colour) => word(colour, [10, 5, 0], [5, 5, 5])) }),
  "16 bits, six of green": () =>
    bmp({
      bits: 16,
      compression: 3,
      masks: [0xf800, 0x07e0, 0x001f],
      pixels: rows((colour) => word(colour, [11, 5, 0], [5, 6, 5])),
    }),
  "8 bits": () => bmp({ bits: 8, pixels: rows((colour) => [PALETTE.indexOf(colour)]) }),
  "8 bits, run lengths": () =>
    bmp({ bits: 8, compression: 1, pixels: [0, 4, 0, 1, 2, 3, 0, 0, 1, 1, 1, 2, 1, 3, 1, 4, 0, 0, 0, 1] }),
  "4 bits": () => bmp({ bits: 4, pixels: nibbleRows() }),
  "4 bits, run lengths": () =>
    bmp({ bits: 4, compression: 2, pixels: [0, 4, 0x01, 0x23, 0, 0, 2, 0x12, 2, 0x34, 0, 0, 0, 1] }),
  "an OS/2 header": () => os2({ pixels: rows((colour) => bgr(colour)) }),
};

const bgr = (colour: Colour): number[] => BMP_COLOURS[colour].toReversed();

function word(colour: Colour, shifts: readonly number[], bits: readonly number[]): number[] {
  const value = BMP_COLOURS[colour].reduce(
    (sum, part, index) => sum | ((part >> (8 - bits[index]!)) << shifts[index]!),
    0,
  );
  return [value & 255, value >> 8];
}

/** Rows padded to four bytes, the last one first unless `topDown`. */
function rows(bytes: (colour: Colour) => number[], topDown = false): number[] {
  const inOrder = topDown ? BMP_ROWS : BMP_ROWS.toReversed();
  return inOrder.flatMap((row) => padded(row.flatMap(bytes)));
}

function nibbleRows(): number[] {
  return BMP_ROWS.toReversed().flatMap((row) => {
    const [a, b, c, d] = row.map((colour) => PALETTE.indexOf(colour)) as [number, number, number, number];
    return padded([(a << 4) | b, (c << 4) | d]);
  });
}

const padded = (row: number[]): number[] => [...row, ...Array<number>((4 - (row.length % 4)) % 4).fill(0)];

interface Bitmap {
  readonly bits: number;
  readonly compression?: number;
  readonly topDown?: boolean;
  readonly masks?: readonly number[];
  readonly pixels: readonly number[];
}

function bmp({ bits, compression = 0, topDown = false, masks = [], pixels }: Bitmap): Buffer {
  const palette = bits <= 8 ? PALETTE.flatMap((colour) => [...bgr(colour), 0]) : [];
  const info = Buffer.alloc(40);
  info.writeUInt32LE(40, 0);
  info.writeInt32LE(WIDTH, 4);
  info.writeInt32LE(topDown ? -HEIGHT : HEIGHT, 8);
  info.writeUInt16LE(1, 12);
  info.writeUInt16LE(bits, 14);
  info.writeUInt32LE(compression, 16);
  info.writeUInt32LE(palette.length / 4, 32);
  const maskBytes = Buffer.alloc(masks.length * 4);
  for (const [index, mask] of masks.entries()) maskBytes.writeUInt32LE(mask, index * 4);
  return file([info, maskBytes, Buffer.from(palette)], pixels);
}

function os2({ pixels }: { pixels: readonly number[] }): Buffer {
  const core = Buffer.alloc(12);
  core.writeUInt32LE(12, 0);
  for (const [index, value] of [WIDTH, HEIGHT, 1, 24].entries()) core.writeUInt16LE(value, 4 + index * 2);
  return file([core], pixels);
}

function file(headers: readonly Buffer[], pixels: readonly number[]): Buffer {
  const before = Buffer.concat(headers);
  const head = Buffer.alloc(14);
  head.write("BM");
  head.writeUInt32LE(14 + before.length + pixels.length, 2);
  head.writeUInt32LE(14 + before.length, 10);
  return Buffer.concat([head, before, Buffer.from(pixels)]);
}

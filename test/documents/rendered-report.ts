import sharp from "sharp";
import { pagesPdf } from "./picture-pdf.ts";

/** Numbers that look random and are the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi xo zu an er in or us".split(" ");

/**
 * A report like those that people convert: A4 with a heading, two columns of text in three fonts, a ruled table and a curve on
 * every page, a photograph of 1200 x 800 pixels on every fifth. The same bytes for the same arguments.
 */
export async function reportPdf({ pages, seed = 1 }: { pages: number; seed?: number }): Promise<Buffer> {
  const random = numbers(seed);
  const photo = await photograph(random);
  return pagesPdf(
    Array.from({ length: pages }, (_, index) => ({
      content: [
        heading(index + 1, random),
        columns(random),
        table(random),
        curve(random),
        index % 5 === 0 ? PHOTO : "",
      ].join("\n"),
      fonts: "/F2 4 0 R /F3 5 0 R",
      resources: "/XObject << /Photo 6 0 R >>",
    })),
    [
      "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>",
      {
        dictionary:
          "/Type /XObject /Subtype /Image /Width 1200 /Height 800 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
        stream: photo,
      },
    ],
  );
}

const PHOTO = "q 240 0 0 160 310 120 cm /Photo Do Q";

function heading(page: number, random: () => number): string {
  return `0.1 0.2 0.5 rg BT /F1 22 Tf 50 780 Td (${page}. ${words(4, random)}) Tj ET 0 g`;
}

function columns(random: () => number): string {
  const column = (x: number) => {
    const lines = Array.from({ length: 34 }, () => `(${words(7, random)}) Tj T*`).join("\n");
    return `BT /F2 10 Tf 12.5 TL ${x} 750 Td ${lines} ET`;
  };
  return `${column(50)}\n${column(310)}`;
}

function table(random: () => number): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 290 - row * 16;
    const cells = [0, 1, 2, 3].map(
      (cell) => `BT /F3 8 Tf ${54 + cell * 60} ${y} Td (${(random() * 1e4).toFixed(2)}) Tj ET`,
    );
    return `${row % 2 === 0 ? `0.92 g 50 ${y - 5} 240 16 re f 0 g` : ""} ${cells.join(" ")} 50 ${y - 5} 240 16 re S`;
  });
  return `0.5 w ${rows.join("\n")}`;
}

function curve(random: () => number): string {
  const points = Array.from({ length: 60 }, (_, index) => `${50 + index * 8} ${(60 + random() * 50).toFixed(1)} l`);
  return `q 0.8 0.1 0.1 RG 1.2 w 50 80 m ${points.join(" ")} S Q`;
}

const words = (count: number, random: () => number): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      "",
    ),
  ).join(" ");

/** Slopes and grain, as a camera gives them. */
async function photograph(random: () => number): Promise<Buffer> {
  const [width, height] = [1200, 800];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = ((at / 3) % width) / width;
    const y = Math.floor(at / 3 / width) / height;
    const grain = random() * 24;
    pixels[at] = 60 + 150 * x + grain;
    pixels[at + 1] = 80 + 120 * Math.sin(6 * x * y) ** 2 + grain;
    pixels[at + 2] = 200 - 140 * y + grain;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

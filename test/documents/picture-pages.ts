import { pagesPdf } from "./picture-pdf.ts";

/** Pages that say their number in large type, with a black corner at the top left so that turning shows. */
export const numberedPdf = (pages: number): Buffer =>
  pagesPdf(Array.from({ length: pages }, (_, index) => ({ content: numbered(index + 1) })));

const numbered = (page: number) => `0 0 0 rg 20 791.89 30 30 re f BT /F1 60 Tf 60 600 Td (Page ${page}) Tj ET`;

/** 200 x 100 points, black in the top left quarter, turned clockwise by `degrees`. */
export const turnedPdf = (degrees: number): Buffer =>
  pagesPdf([{ content: "0 0 0 rg 0 50 100 50 re f", page: `/MediaBox [0 0 200 100] /Rotate ${degrees}` }]);

/** 200 x 200 points cut to the 100 x 50 in its middle, which is red; what is cut off is black. */
export const croppedPdf = (): Buffer =>
  pagesPdf([
    {
      content: "0 0 0 rg 0 0 200 200 re f 1 0 0 rg 50 75 100 50 re f",
      page: "/MediaBox [0 0 200 200] /CropBox [50 75 150 125]",
    },
  ]);

/**
 * 300 x 200 points with a text field that is filled and has an appearance (lower half) and, with `bare`, a filled one that has
 * none and asks to be given one (upper half).
 */
export function filledFormPdf({ bare }: { bare: boolean }): Buffer {
  const field = (name: string, y: number) =>
    `/Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (WWWWWW) /DA (/F1 24 Tf 0 g) /F 4 /Rect [20 ${y} 280 ${y + 40}]`;
  const drawn = { dictionary: FORM_XOBJECT, stream: "/Tx BMC BT /F1 24 Tf 0 g 2 10 Td (WWWWWW) Tj ET EMC" };
  const fields = bare ? "[4 0 R 6 0 R]" : "[4 0 R]";
  return pagesPdf(
    [{ content: "", page: `/MediaBox [0 0 300 200] /Annots ${fields}` }],
    [`<< ${field("drawn", 30)} /AP << /N 5 0 R >> >>`, drawn, `<< ${field("bare", 130)} >>`],
    `/AcroForm << /Fields ${fields} /DR << /Font << /F1 3 0 R >> >> /DA (/F1 24 Tf 0 g) /NeedAppearances ${bare} >>`,
  );
}

const SQUARE = "/MediaBox [0 0 100 100]";

const FORM_XOBJECT = "/Type /XObject /Subtype /Form /BBox [0 0 260 40] /Resources << /Font << /F1 3 0 R >> >>";

/** 300 x 200 points: a yellow highlight and a blue stamp, both drawn by their own appearance, and a hidden red one. */
export function annotatedPdf(): Buffer {
  const filled = (colour: string) => ({
    dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 100 50]",
    stream: `${colour} rg 0 0 100 50 re f`,
  });
  const annotation = (kind: string, rect: string, flags: number, appearance: number) =>
    `<< /Type /Annot /Subtype /${kind} /Rect [${rect}] /F ${flags} /QuadPoints [20 150 120 150 20 100 120 100] /C [1 1 0]
     /AP << /N ${appearance} 0 R >> >>`;
  return pagesPdf(
    [{ content: "", page: "/MediaBox [0 0 300 200] /Annots [4 0 R 5 0 R 6 0 R]" }],
    [
      annotation("Highlight", "20 100 120 150", 4, 7),
      annotation("Stamp", "180 100 280 150", 4, 8),
      annotation("Stamp", "20 20 120 70", 2, 9),
      filled("1 1 0"),
      filled("0 0 1"),
      filled("1 0 0"),
    ],
  );
}

/** 300 x 100 points of Chinese in a font that is not in the file, as Asian programs write it. */
export function chinesePdf(): Buffer {
  const text = Buffer.from("永和九年岁在癸丑", "utf16le").swap16().toString("hex");
  return pagesPdf(
    [{ content: `BT /F2 30 Tf 20 40 Td <${text}> Tj ET`, page: "/MediaBox [0 0 300 100]", fonts: "/F2 4 0 R" }],
    [
      "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>",
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 6 0 R
       /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>`,
      `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880
       /Descent -120 /CapHeight 880 /StemV 93 >>`,
    ],
  );
}

/** 100 x 100 points: black at half opacity over the left half. */
export const translucentPdf = (): Buffer =>
  pagesPdf(
    [{ content: "/Half gs 0 0 0 rg 0 0 50 100 re f", page: SQUARE, resources: "/ExtGState << /Half 4 0 R >>" }],
    ["<< /Type /ExtGState /ca 0.5 >>"],
  );

/** 100 x 100 points: a layer that is on paints the left half red, one that is off the right half blue. */
export const layeredPdf = (): Buffer =>
  pagesPdf(
    [
      {
        content: "/OC /On BDC 1 0 0 rg 0 0 50 100 re f EMC /OC /Off BDC 0 0 1 rg 50 0 50 100 re f EMC",
        page: SQUARE,
        resources: "/Properties << /On 4 0 R /Off 5 0 R >>",
      },
    ],
    ["<< /Type /OCG /Name (on) >>", "<< /Type /OCG /Name (off) >>"],
    "/OCProperties << /OCGs [4 0 R 5 0 R] /D << /ON [4 0 R] /OFF [5 0 R] >> >>",
  );

/** One empty page of this size in points. */
export const emptyPdf = (width: number, height: number): Buffer =>
  pagesPdf([{ content: "", page: `/MediaBox [0 0 ${width} ${height}]` }]);

/** Pages of different widths, each filled with a colour of its own: red 100 x 50, green 200 x 100, blue 100 x 100 points. */
export const colouredPdf = (): Buffer =>
  pagesPdf([
    { content: "1 0 0 rg 0 0 100 50 re f", page: "/MediaBox [0 0 100 50]" },
    { content: "0 1 0 rg 0 0 200 100 re f", page: "/MediaBox [0 0 200 100]" },
    { content: "0 0 1 rg 0 0 100 100 re f", page: SQUARE },
  ]);

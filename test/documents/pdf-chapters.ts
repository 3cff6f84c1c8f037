import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { type PdfParts, pdfBytes } from "./pdf-bytes.ts";

/** Bytes of the picture on each page, which all pages share the list of. */
export const CHAPTER_PICTURE_BYTES = 4000;

const PAGES = 6;
const page = (number: number) => `${100 + number} 0 R`;
const PAGE_NUMBERS = Array.from({ length: PAGES }, (_, index) => index + 1);

/**
 * Six pages that share everything that pages can share, as real documents do:
 * - all resources in the root of the tree, with a picture for each page; page 2 has a crop box, page 3 stands turned by 90;
 * - bookmarks: Part A (no destination) above 1 and 2, "three" above 4 and 5, "six" by name, "web";
 * - links: page 1 to 2, 4 (by string), 6 (by name) and the web; page 2 to page 1 by its index;
 * - fields: `everywhere` with widgets on 1 and 3, `second` on 2 in one dictionary, `group.fourth` on 4, `hidden` on none;
 * - labels i, ii, iii, then A-1 ...; a layer on page 1 and one on page 5; attachment; it opens with page 4;
 * - structure: a paragraph on each page, one more that runs from page 2 to 3, and a table on page 5 with an empty cell.
 */
export function chaptersPdf(): Buffer {
  const parts: PdfParts = new Map();
  parts.set(
    1,
    [
      "<</Type/Catalog/Pages 2 0 R/Lang(en)/Outlines 10 0 R/OpenAction[104 0 R/Fit]/StructTreeRoot 40 0 R/MarkInfo<</Marked true>>",
      "/Names<</Dests<</Names[(fourth)<</D[104 0 R/XYZ 0 800 0]>>(second)[102 0 R/Fit]]>>/EmbeddedFiles<</Names[(a.txt) 8 0 R]>>>>",
      "/Dests<</sixth[106 0 R/Fit]>>/PageLabels<</Nums[0<</S/r>> 3<</S/D/P(A-)>>]>>",
      "/OCProperties<</OCGs[5 0 R 6 0 R]/D<</Order[[(All)5 0 R 6 0 R]]/ON[5 0 R]/OFF[6 0 R]>>>>",
      "/AcroForm<</Fields[20 0 R 23 0 R 24 0 R 26 0 R]/CO[23 0 R 25 0 R]/DR<</Font<</Helv 3 0 R>>>>/DA(/Helv 0 Tf 0 g)/XFA[(a)()]>>>>",
    ].join(""),
  );
  parts.set(3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  parts.set(5, "<</Type/OCG/Name(layer one)>>");
  parts.set(6, "<</Type/OCG/Name(layer five)>>");
  parts.set(7, { dict: "/Type/EmbeddedFile", data: "attached" });
  parts.set(8, "<</Type/Filespec/F(a.txt)/EF<</F 7 0 R>>>>");
  addBookmarks(parts);
  addFields(parts);
  addLinks(parts);
  addStructure(parts);
  const pictures = PAGE_NUMBERS.map((number) => `/Im${number} ${200 + number} 0 R`).join("");
  parts.set(
    2,
    `<</Type/Pages/Count ${PAGES}/Kids[${PAGE_NUMBERS.map(page).join(" ")}]/MediaBox[0 0 400 600]/Resources<</Font<</F1 3 0 R>>/XObject<<${pictures}>>/Properties<</L1 5 0 R/L5 6 0 R>>>>>>`,
  );
  for (const number of PAGE_NUMBERS) addPage(parts, number);
  return pdfBytes(parts, "/Root 1 0 R/Info<</Title(Chapters)/Creator(a test)>>");
}

function addPage(parts: PdfParts, number: number): void {
  const layer = number === 1 || number === 5 ? `/OC/L${number} BDC 300 20 40 40 re f EMC` : "";
  const marked = (id: number, text: string, y: number) =>
    `/P<</MCID ${id}>>BDC BT /F1 24 Tf 40 ${y} Td (${text}) Tj ET EMC `;
  const runs = number === 2 || number === 3 || number === 5 ? marked(1, `more of ${number}`, 480) : "";
  const content = `${marked(0, `Chapter page ${number}`, 520)}${runs}q 80 0 0 80 40 60 cm /Im${number} Do Q ${layer}`;
  parts.set(110 + number, { dict: "/Filter/FlateDecode", data: deflateSync(Buffer.from(content)) });
  parts.set(200 + number, {
    dict: `/Type/XObject/Subtype/Image/Width ${CHAPTER_PICTURE_BYTES / 40}/Height 40/BitsPerComponent 8/ColorSpace/DeviceGray`,
    data: noise(number),
  });
  const annotations = ANNOTATIONS[number];
  const boxes = number === 2 ? "/CropBox[20 20 380 580]" : number === 3 ? "/Rotate 90" : "";
  parts.set(
    100 + number,
    `<</Type/Page/Parent 2 0 R/Contents ${110 + number} 0 R/StructParents ${number}${boxes}${annotations ? `/Annots[${annotations}]` : ""}>>`,
  );
}

const ANNOTATIONS: Readonly<Record<number, string>> = {
  1: "21 0 R 30 0 R 31 0 R 32 0 R 33 0 R",
  2: "23 0 R 34 0 R",
  3: "22 0 R",
  4: "25 0 R",
};

function addBookmarks(parts: PdfParts): void {
  parts.set(10, "<</Type/Outlines/First 11 0 R/Last 18 0 R/Count 4>>");
  parts.set(11, "<</Title(Part A)/Parent 10 0 R/Next 14 0 R/First 12 0 R/Last 13 0 R/Count 2>>");
  parts.set(12, "<</Title(one)/Parent 11 0 R/Next 13 0 R/Dest[101 0 R/Fit]>>");
  parts.set(13, "<</Title(two)/Parent 11 0 R/Prev 12 0 R/A<</S/GoTo/D(second)>>>>");
  parts.set(
    14,
    "<</Title(three)/Parent 10 0 R/Prev 11 0 R/Next 17 0 R/First 15 0 R/Last 16 0 R/Count -2/Dest[103 0 R/Fit]>>",
  );
  parts.set(15, "<</Title(four)/Parent 14 0 R/Next 16 0 R/Dest[104 0 R/Fit]>>");
  parts.set(16, "<</Title(five)/Parent 14 0 R/Prev 15 0 R/Dest[105 0 R/Fit]>>");
  parts.set(17, "<</Title(six)/Parent 10 0 R/Prev 14 0 R/Next 18 0 R/Dest/sixth>>");
  parts.set(18, "<</Title(web)/Parent 10 0 R/Prev 17 0 R/A<</S/URI/URI(https://example.org)>>>>");
}

function addLinks(parts: PdfParts): void {
  const targets = [
    "/Dest[102 0 R/Fit]",
    "/A<</S/GoTo/D(fourth)>>",
    "/Dest/sixth",
    "/A<</S/URI/URI(https://example.org)>>",
    "/Dest[0/Fit]",
  ];
  for (const [index, target] of targets.entries()) {
    parts.set(
      30 + index,
      `<</Type/Annot/Subtype/Link/Rect[40 ${300 + index * 20} 90 ${315 + index * 20}]/Border[0 0 1]${target}>>`,
    );
  }
}

function addFields(parts: PdfParts): void {
  const widget = (on: number, more: string) =>
    `<</Type/Annot/Subtype/Widget/Rect[200 300 350 320]/F 4/P ${page(on)}/AP<</N 29 0 R>>${more}>>`;
  parts.set(29, {
    dict: "/Type/XObject/Subtype/Form/BBox[0 0 150 20]/Resources<</Font<</F1 3 0 R>>>>",
    data: "BT /F1 12 Tf 2 5 Td (value) Tj ET",
  });
  parts.set(20, "<</FT/Tx/T(everywhere)/V(value)/Kids[21 0 R 22 0 R]>>");
  parts.set(21, widget(1, "/Parent 20 0 R"));
  parts.set(22, widget(3, "/Parent 20 0 R"));
  parts.set(23, widget(2, "/FT/Tx/T(second)/V(value)"));
  parts.set(24, "<</T(group)/Kids[25 0 R]>>");
  parts.set(25, widget(4, "/Parent 24 0 R/FT/Tx/T(fourth)/V(value)"));
  parts.set(26, "<</FT/Tx/T(hidden)/V(value)>>");
}

function addStructure(parts: PdfParts): void {
  const paragraph = (number: number) => 50 + number;
  const parents = PAGE_NUMBERS.map((number) => {
    const more = number === 2 || number === 3 ? " 60 0 R" : number === 5 ? " 63 0 R" : "";
    return `${number}[${paragraph(number)} 0 R${more}]`;
  });
  parts.set(
    40,
    `<</Type/StructTreeRoot/K 41 0 R/ParentTree<</Nums[${parents.join(" ")}]>>/ParentTreeNextKey ${PAGES + 1}/IDTree<</Names[(p1)51 0 R(p6)56 0 R]>>>>`,
  );
  const kids = [...PAGE_NUMBERS.map((number) => `${paragraph(number)} 0 R`), "60 0 R", "61 0 R"];
  parts.set(41, `<</Type/StructElem/S/Document/P 40 0 R/K[${kids.join(" ")}]>>`);
  for (const number of PAGE_NUMBERS) {
    const id = number === 1 || number === 6 ? `/ID(p${number})` : "";
    parts.set(paragraph(number), `<</Type/StructElem/S/P/P 41 0 R/Pg ${page(number)}/K 0${id}>>`);
  }
  const content = (on: number) => `<</Type/MCR/Pg ${page(on)}/MCID 1>>`;
  parts.set(60, `<</Type/StructElem/S/P/P 41 0 R/K[${content(2)}${content(3)}]>>`);
  parts.set(61, "<</Type/StructElem/S/Table/P 41 0 R/K 62 0 R>>");
  parts.set(62, "<</Type/StructElem/S/TR/P 61 0 R/K[63 0 R 64 0 R]>>");
  parts.set(63, `<</Type/StructElem/S/TD/P 62 0 R/Pg ${page(5)}/K 1>>`);
  parts.set(64, "<</Type/StructElem/S/TD/P 62 0 R>>");
}

/** The same for the same page, and nothing that could be packed tighter. */
function noise(seed: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(CHAPTER_PICTURE_BYTES / 64) }, (_, index) =>
    createHash("sha512").update(`${seed} ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, CHAPTER_PICTURE_BYTES);
}

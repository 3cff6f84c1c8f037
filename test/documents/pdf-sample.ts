import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { type PdfParts, pdfBytes } from "./pdf-bytes.ts";

/** A document with one of everything that a merge must keep, as much of each as is asked for. */
export interface SamplePdf {
  readonly pages: number;
  /** Stands on every page and in every bookmark, so that a test sees which document a thing came from. */
  readonly name: string;
  /** One for every page, every tenth at the top and the others below it. */
  readonly bookmarks?: boolean;
  /** On every page: to the next page, to a named destination (by string and by name), to the web. */
  readonly links?: boolean;
  /** Text fields on the first page; the value is the document's name. */
  readonly fields?: readonly string[];
  /** The font of the fields' appearance, as the form calls it. */
  readonly formFont?: string;
  /** `i, ii, iii` then `A-1 ...` from the fourth page on. */
  readonly labels?: boolean;
  readonly layer?: boolean;
  readonly attachment?: string;
  readonly tagged?: boolean;
  /** A signature field with a value. */
  readonly signature?: boolean;
  /** Random-looking bytes as an embedded picture, to weigh something. */
  readonly pictureBytes?: number;
  readonly title?: string;
}

/** Page size, font, resources and rotation stand in the tree's root, where pages must find them. */
export function samplePdf(sample: SamplePdf): Buffer {
  const parts: PdfParts = new Map();
  let last = 10;
  const add = (part: string): number => {
    parts.set(++last, part);
    return last;
  };
  // Above the numbers of everything that is added on the way.
  const firstPage = 200 + sample.pages * 8 + (sample.fields?.length ?? 0) * 3;
  const pageRef = (index: number) => `${firstPage + index} 0 R`;
  const indexes = Array.from({ length: sample.pages }, (_, index) => index);
  const catalog: string[] = [];
  const form: string[] = [];
  const firstPageAnnotations: string[] = [];
  parts.set(1, "");
  parts.set(3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");

  if (sample.bookmarks)
    catalog.push(`/Outlines ${addBookmarks(sample, parts, add, pageRef)} 0 R /PageMode/UseOutlines`);
  if (sample.links) {
    const names = indexes.map(
      (index) => `(section${String(index).padStart(4, "0")})[${pageRef(index)}/XYZ 0 700 null]`,
    );
    catalog.push(`/Names<</Dests ${add(`<</Names[${names.join("")}]>>`)} 0 R>>`);
    catalog.push(`/Dests ${add(`<</intro[${pageRef(0)}/Fit]/end<</D[${pageRef(sample.pages - 1)}/Fit]>>>>`)} 0 R`);
  }
  if (sample.labels) catalog.push("/PageLabels<</Nums[0<</S/r>> 3<</S/D/P(A-)>>]>>");
  for (const [index, field] of (sample.fields ?? []).entries()) {
    const y = 600 - index * 30;
    const number = add("");
    parts.set(
      number,
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(${field})/V(${sample.name})/Rect[50 ${y} 250 ${y + 20}]/F 4/P ${pageRef(0)}` +
        `/DA(/${sample.formFont ?? "Helv"} 12 Tf 0 g)/AP<</N ${addAppearance(parts, ++last, sample.name)} 0 R>>>>`,
    );
    form.push(`${number} 0 R`);
    firstPageAnnotations.push(`${number} 0 R`);
  }
  if (sample.signature) {
    const value = add(
      "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>",
    );
    const seal = addAppearance(parts, ++last, "seal");
    const field = add(
      `<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature1)/V ${value} 0 R/Rect[300 600 500 640]/F 132/P ${pageRef(0)}/AP<</N ${seal} 0 R>>>>`,
    );
    form.push(`${field} 0 R`);
    firstPageAnnotations.push(`${field} 0 R`);
  }
  if (form.length > 0) {
    const font = sample.formFont ?? "Helv";
    const base = font === "Helv" ? "Helvetica" : "Courier";
    const resource = add(`<</Type/Font/Subtype/Type1/BaseFont/${base}>>`);
    catalog.push(
      `/AcroForm<</Fields[${form.join(" ")}]/DR<</Font<</${font} ${resource} 0 R>>>>/DA(/${font} 0 Tf 0 g)${sample.signature ? "/SigFlags 3" : ""}>>`,
    );
  }
  let properties = "";
  if (sample.layer) {
    const layer = add(`<</Type/OCG/Name(layer of ${sample.name})>>`);
    catalog.push(`/OCProperties<</OCGs[${layer} 0 R]/D<</Order[${layer} 0 R]/OFF[${layer} 0 R]>>>>`);
    properties = `/Properties<</Layer ${layer} 0 R>>`;
  }
  if (sample.attachment !== undefined) {
    parts.set(++last, { dict: "/Type/EmbeddedFile", data: `attached to ${sample.name}` });
    const specification = add(
      `<</Type/Filespec/F(${sample.attachment})/UF(${sample.attachment})/EF<</F ${last} 0 R>>>>`,
    );
    const names = `/EmbeddedFiles<</Names[(${sample.attachment}) ${specification} 0 R]>>`;
    catalog.push(sample.links ? "" : `/Names<<${names}>>`);
  }
  let elements: number[] = [];
  if (sample.tagged) {
    const root = add("");
    const whole = add("");
    elements = indexes.map((index) => add(`<</Type/StructElem/S/P/P ${whole} 0 R/Pg ${pageRef(index)}/K 0>>`));
    const parents = elements.map((element, index) => `${index}[${element} 0 R]`).join(" ");
    const kids = elements.map((element) => `${element} 0 R`).join(" ");
    parts.set(whole, `<</Type/StructElem/S/Document/P ${root} 0 R/K[${kids}]>>`);
    parts.set(
      root,
      `<</Type/StructTreeRoot/K ${whole} 0 R/ParentTree<</Nums[${parents}]>>/ParentTreeNextKey ${sample.pages}>>`,
    );
    catalog.push(`/StructTreeRoot ${root} 0 R/MarkInfo<</Marked true>>`);
  }
  let pictures = "";
  if (sample.pictureBytes) {
    const data = noise(sample.name, sample.pictureBytes);
    parts.set(++last, {
      dict: `/Type/XObject/Subtype/Image/Width ${sample.pictureBytes}/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode`,
      data: deflateSync(data),
    });
    pictures = `/XObject<</Im ${last} 0 R>>`;
  }
  parts.set(
    2,
    `<</Type/Pages/Kids[${indexes.map(pageRef).join(" ")}]/Count ${sample.pages}/MediaBox[0 0 595 842]/Rotate 0` +
      `/Resources<</Font<</F1 3 0 R>>${properties}${pictures}>>>>`,
  );
  for (const index of indexes) {
    const marked = sample.tagged ? ["/P<</MCID 0>>BDC", "EMC"] : ["", ""];
    const layer = sample.layer ? "/OC/Layer BDC 0 0 10 10 re f EMC" : "";
    const picture = sample.pictureBytes ? "q 100 0 0 100 400 50 cm /Im Do Q" : "";
    const text = `${marked[0]} BT /F1 24 Tf 60 760 Td (${sample.name} page ${index + 1}) Tj ET ${marked[1]} ${layer} ${picture}`;
    const contents = firstPage + sample.pages + index;
    parts.set(contents, { dict: "/Filter/FlateDecode", data: deflateSync(Buffer.from(text + paragraphs(index))) });
    const annotations = sample.links ? linkAnnotations(index, sample.pages, add, pageRef) : [];
    if (index === 0) annotations.push(...firstPageAnnotations);
    parts.set(
      firstPage + index,
      `<</Type/Page/Parent 2 0 R/Contents ${contents} 0 R${sample.tagged ? `/StructParents ${index}` : ""}` +
        `${annotations.length > 0 ? `/Annots[${annotations.join(" ")}]` : ""}>>`,
    );
  }
  parts.set(1, `<</Type/Catalog/Pages 2 0 R ${catalog.join(" ")}>>`);
  const information = sample.title === undefined ? "" : `/Info ${add(`<</Title(${sample.title})>>`)} 0 R`;
  return pdfBytes(parts, `/Root 1 0 R ${information}`);
}

function addBookmarks(
  { pages, name }: SamplePdf,
  parts: PdfParts,
  add: (part: string) => number,
  pageRef: (index: number) => string,
): number {
  const tops = Array.from({ length: Math.ceil(pages / 10) }, (_, top) => top);
  const root = add("");
  const start = root + 1;
  const number = (index: number) => start + index;
  for (let index = 0; index < pages; index++) {
    const top = Math.floor(index / 10) * 10;
    const isTop = index === top;
    const end = Math.min(top + 10, pages) - 1;
    const [previous, next] = isTop ? [index - 10, index + 10] : [index - 1, index + 1];
    const first = isTop ? 0 : top + 1;
    const links = [
      isTop ? `/Parent ${root} 0 R` : `/Parent ${number(top)} 0 R`,
      previous >= first ? `/Prev ${number(previous)} 0 R` : "",
      (isTop ? next < pages : next <= end) ? `/Next ${number(next)} 0 R` : "",
      isTop && end > top
        ? `/First ${number(top + 1)} 0 R/Last ${number(end)} 0 R/Count ${top === 0 ? end - top : top - end}`
        : "",
    ];
    const target = isTop
      ? `/A<</S/GoTo/D[${pageRef(index)}/XYZ 0 800 0]>>/C[1 0 0]/F 2`
      : `/Dest[${pageRef(index)}/Fit]`;
    add(`<</Title(${name} ${index + 1})${links.join("")}${target}>>`);
  }
  parts.set(root, `<</Type/Outlines/First ${number(0)} 0 R/Last ${number(tops.at(-1)! * 10)} 0 R/Count 1>>`);
  return root;
}

function linkAnnotations(
  index: number,
  pages: number,
  add: (part: string) => number,
  pageRef: (index: number) => string,
): string[] {
  const next = (index + 1) % pages;
  const targets = [
    `/Dest[${pageRef(next)}/XYZ null null null]`,
    `/A<</S/GoTo/D(section${String(next).padStart(4, "0")})>>`,
    "/Dest/intro",
    `/A<</S/URI/URI(https://example.org/${index})>>`,
  ];
  return targets.map((target, i) => {
    const y = 100 + i * 30;
    return `${add(`<</Type/Annot/Subtype/Link/Rect[60 ${y} 200 ${y + 20}]/Border[0 0 1]${target}>>`)} 0 R`;
  });
}

function addAppearance(parts: PdfParts, number: number, text: string): number {
  parts.set(number, {
    dict: "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</Helv 3 0 R>>>>",
    data: `BT /Helv 12 Tf 2 5 Td (${text}) Tj ET`,
  });
  return number;
}

const paragraphs = (index: number): string =>
  Array.from({ length: 40 }, (_, line) => {
    return ` BT /F1 9 Tf 60 ${720 - line * 12} Td (Line ${line} of page ${index}: the quick brown fox jumps over ${(line * 7919 + index) % 997} lazy dogs.) Tj ET`;
  }).join("");

/** The same for the same seed, and nothing that could be packed tighter. */
function noise(seed: string, length: number): Buffer {
  const bytes: Buffer[] = [];
  for (let i = 0; i * 64 < length; i++) bytes.push(createHash("sha512").update(`${seed} ${i}`).digest());
  return Buffer.concat(bytes).subarray(0, length);
}

import { strToU8, zipSync } from "fflate";

/** What a test's Word document is made of, from top to bottom. */
export type DocxBlock =
  | { readonly heading: 1 | 2; readonly text: string }
  | { readonly text: string; readonly font?: string; readonly language?: string; readonly comment?: string }
  | { readonly link: string; readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] }
  /** A picture inside the document, or (for attacks) one that it only names. `width` and `height` in centimetres. */
  | { readonly picture: Uint8Array | { readonly linkedTo: string }; readonly width: number; readonly height: number }
  | { readonly pageBreak: true };

export interface DocxOptions {
  readonly header?: string;
  /** Followed by the number of the page. */
  readonly footer?: string;
}

type Relation = { readonly type: string; readonly target: string; readonly external?: true };

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const XMLNS = `xmlns:w="${W}" xmlns:r="${R}"`;
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const EMU_A_CENTIMETRE = 360_000;

/** A small, valid .docx with real styles, numbering, relations and parts, as Word would write it. */
export function makeDocx(blocks: readonly DocxBlock[], options: DocxOptions = {}): Uint8Array {
  const relations: Relation[] = [
    { type: "styles", target: "styles.xml" },
    { type: "numbering", target: "numbering.xml" },
    { type: "comments", target: "comments.xml" },
    { type: "header", target: "header.xml" },
    { type: "footer", target: "footer.xml" },
  ];
  const pictures: Uint8Array[] = [];
  const comments: string[] = [];
  const relate = (relation: Relation): string => `rId${relations.push(relation)}`;

  const blockXml = (block: DocxBlock): string => {
    if ("heading" in block) return paragraph(run(block.text), `<w:pStyle w:val="Heading${block.heading}"/>`);
    if ("link" in block) {
      const id = relate({ type: "hyperlink", target: block.link, external: true });
      return paragraph(`<w:hyperlink r:id="${id}">${run(block.text)}</w:hyperlink>`);
    }
    if ("list" in block) {
      const bullet = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>`;
      return block.list.map((item) => paragraph(run(item), bullet)).join("");
    }
    if ("table" in block) return table(block.table);
    if ("pageBreak" in block) return paragraph(`<w:r><w:br w:type="page"/></w:r>`);
    if ("picture" in block) {
      if (!(block.picture instanceof Uint8Array)) {
        const id = relate({ type: "image", target: block.picture.linkedTo, external: true });
        return paragraph(drawing(`r:link="${id}"`, block.width, block.height));
      }
      const target = `media/image${pictures.push(block.picture)}.png`;
      return paragraph(drawing(`r:embed="${relate({ type: "image", target })}"`, block.width, block.height));
    }
    const text = run(block.text, properties(block));
    if (block.comment === undefined) return paragraph(text);
    const id = comments.push(block.comment) - 1;
    const reference = `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    return paragraph(`<w:commentRangeStart w:id="${id}"/>${text}<w:commentRangeEnd w:id="${id}"/>${reference}`);
  };

  const body = blocks.map(blockXml).join("");
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="rId4"/><w:footerReference w:type="default" r:id="rId5"/>
<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  const pageNumber = `<w:r><w:t xml:space="preserve"> </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": contentTypes(),
    "_rels/.rels": relationships([{ type: "officeDocument", target: "word/document.xml" }]),
    "word/document.xml": xml("document", `<w:body>${body}${section}</w:body>`),
    "word/_rels/document.xml.rels": relationships(relations),
    "word/styles.xml": xml("styles", STYLES),
    "word/numbering.xml": xml("numbering", NUMBERING),
    "word/comments.xml": xml("comments", comments.map(commentXml).join("")),
    "word/header.xml": xml("hdr", paragraph(run(options.header ?? ""))),
    "word/footer.xml": xml("ftr", paragraph(run(options.footer ?? "") + pageNumber)),
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    ...Object.fromEntries(pictures.map((bytes, index) => [`word/media/image${index + 1}.png`, bytes])),
  });
}

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const xml = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${XMLNS}>${content}</w:${root}>`;

const paragraph = (content: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

function properties({ font, language }: { readonly font?: string; readonly language?: string }): string {
  const fonts = font === undefined ? "" : `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}"/>`;
  return fonts + (language === undefined ? "" : `<w:lang w:eastAsia="${language}"/>`);
}

function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${paragraph(run(text))}</w:tc>`;
  const grid = (rows[0] ?? []).map(() => `<w:gridCol w:w="2400"/>`).join("");
  const lines = rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("");
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines}</w:tbl>`;
}

function drawing(source: string, width: number, height: number): string {
  const extent = `cx="${width * EMU_A_CENTIMETRE}" cy="${height * EMU_A_CENTIMETRE}"`;
  const a = "http://schemas.openxmlformats.org/drawingml/2006/main";
  const picture = "http://schemas.openxmlformats.org/drawingml/2006/picture";
  return `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">
<wp:extent ${extent}/><wp:docPr id="1" name="Picture" descr="A picture"/><a:graphic xmlns:a="${a}"><a:graphicData uri="${picture}">
<pic:pic xmlns:pic="${picture}"><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr>
<pic:blipFill><a:blip ${source}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>
</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

const commentXml = (text: string, id: number): string =>
  `<w:comment w:id="${id}" w:author="Reviewer" w:date="2024-01-02T03:04:05Z" w:initials="R">${paragraph(run(text))}</w:comment>`;

function relationships(relations: readonly Relation[]): string {
  const one = ({ type, target, external }: Relation, index: number) =>
    `<Relationship Id="rId${index + 1}" Type="${R}/${type}" Target="${escapeXml(target)}"${external ? ' TargetMode="External"' : ""}/>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.map(one).join("")}</Relationships>`;
}

function contentTypes(): string {
  const parts = {
    document: "document.main",
    styles: "styles",
    numbering: "numbering",
    comments: "comments",
    header: "header",
    footer: "footer",
  };
  const overrides = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}${type}+xml"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/>
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

const heading = (level: number, size: number): string =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/>
<w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="SimSun"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${heading(1, 36)}${heading(2, 28)}
<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${[
  "top",
  "left",
  "bottom",
  "right",
  "insideH",
  "insideV",
]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="000000"/>`)
  .join("")}</w:tblBorders></w:tblPr></w:style>`;

const NUMBERING = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

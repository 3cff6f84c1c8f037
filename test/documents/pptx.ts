import { strToU8, zipSync } from "fflate";
import { escapeXml } from "./docx.ts";

export interface PptxSlide {
  readonly title: string;
  /** What the speaker says. */
  readonly notes?: string;
  readonly hidden?: boolean;
}

const P = "http://schemas.openxmlformats.org/presentationml/2006/main";
const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const XMLNS = `xmlns:p="${P}" xmlns:a="${A}" xmlns:r="${R}"`;
const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** 16:9 in English Metric Units: 13.333 x 7.5 inches. */
const SIZE = { width: 12_192_000, height: 6_858_000 };

/** A small, valid .pptx with a master, a layout, a theme and the notes of its slides, as PowerPoint would write it. */
export function makePptx(slides: readonly PptxSlide[]): Uint8Array {
  const numbers = slides.map((_, index) => index + 1);
  const parts: Record<string, string> = {
    "[Content_Types].xml": contentTypes(numbers),
    "_rels/.rels": relations([["officeDocument", "ppt/presentation.xml"]]),
    "ppt/presentation.xml": `<p:presentation ${XMLNS}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>
<p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst>
<p:sldIdLst>${numbers.map((n) => `<p:sldId id="${255 + n}" r:id="rId${n + 2}"/>`).join("")}</p:sldIdLst>
<p:sldSz cx="${SIZE.width}" cy="${SIZE.height}"/><p:notesSz cx="${SIZE.height}" cy="9144000"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations([
      ["slideMaster", "slideMasters/slideMaster1.xml"],
      ["notesMaster", "notesMasters/notesMaster1.xml"],
      ...numbers.map((n): [string, string] => ["slide", `slides/slide${n}.xml`]),
    ]),
    "ppt/slideMasters/slideMaster1.xml": `<p:sldMaster ${XMLNS}><p:cSld>${tree("")}</p:cSld>${COLOURS}
<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": relations([
      ["slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["theme", "../theme/theme1.xml"],
    ]),
    "ppt/slideLayouts/slideLayout1.xml": `<p:sldLayout ${XMLNS} type="titleOnly"><p:cSld>${tree("")}</p:cSld></p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relations([["slideMaster", "../slideMasters/slideMaster1.xml"]]),
    "ppt/notesMasters/notesMaster1.xml": `<p:notesMaster ${XMLNS}><p:cSld>${tree("")}</p:cSld>${COLOURS}</p:notesMaster>`,
    "ppt/notesMasters/_rels/notesMaster1.xml.rels": relations([["theme", "../theme/theme1.xml"]]),
    "ppt/theme/theme1.xml": THEME,
  };
  for (const [index, slide] of slides.entries()) addSlide(parts, slide, index + 1);
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)])));
}

function addSlide(parts: Record<string, string>, { title, notes, hidden }: PptxSlide, n: number): void {
  const shape = textShape("title", title, 838_200, 365_125, 10_515_600, 1_325_563);
  parts[`ppt/slides/slide${n}.xml`] =
    `<p:sld ${XMLNS}${hidden ? ' show="0"' : ""}><p:cSld>${tree(shape)}</p:cSld></p:sld>`;
  parts[`ppt/slides/_rels/slide${n}.xml.rels`] = relations([
    ["slideLayout", "../slideLayouts/slideLayout1.xml"],
    ["notesSlide", `../notesSlides/notesSlide${n}.xml`],
  ]);
  const spoken = textShape("body", notes ?? "", 685_800, 4_400_550, 5_486_400, 3_600_450);
  parts[`ppt/notesSlides/notesSlide${n}.xml`] =
    `<p:notes ${XMLNS}><p:cSld>${tree(SLIDE_PICTURE + spoken)}</p:cSld></p:notes>`;
  parts[`ppt/notesSlides/_rels/notesSlide${n}.xml.rels`] = relations([
    ["notesMaster", "../notesMasters/notesMaster1.xml"],
    ["slide", `../slides/slide${n}.xml`],
  ]);
}

const SLIDE_PICTURE = `<p:sp><p:nvSpPr><p:cNvPr id="3" name="slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>
<p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="685800" y="1143000"/><a:ext cx="5486400" cy="3086100"/></a:xfrm>
<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:sp>`;

const tree = (shapes: string): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`;

const textShape = (kind: string, text: string, x: number, y: number, width: number, height: number): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${kind}"/><p:cNvSpPr/><p:nvPr><p:ph type="${kind}"${kind === "body" ? ' idx="1"' : ""}/></p:nvPr></p:nvSpPr>
<p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>
<p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-GB"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`;

const relations = (entries: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${R}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

function contentTypes(numbers: readonly number[]): string {
  const parts: [string, string][] = [
    ["presentation", "presentation.main"],
    ["slideMasters/slideMaster1", "slideMaster"],
    ["slideLayouts/slideLayout1", "slideLayout"],
    ["notesMasters/notesMaster1", "notesMaster"],
    ...numbers.flatMap((n): [string, string][] => [
      [`slides/slide${n}`, "slide"],
      [`notesSlides/notesSlide${n}`, "notesSlide"],
    ]),
  ];
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/ppt/${name}.xml" ContentType="${TYPE}${type}+xml"/>`,
  );
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>${overrides.join("")}</Types>`;
}

const COLOURS = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>`;

const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const font = (name: string) =>
  `<a:${name}Font><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}Font>`;
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";

const THEME = `<a:theme xmlns:a="${A}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${[
  ...[
    ["dk1", "000000"],
    ["lt1", "FFFFFF"],
    ["dk2", "1F3864"],
    ["lt2", "E7E6E6"],
  ].map(([name, value]) => colour(name!, value!)),
  ...["4472C4", "ED7D31", "A5A5A5", "FFC000", "5B9BD5", "70AD47"].map((value, i) => colour(`accent${i + 1}`, value)),
  colour("hlink", "0563C1"),
  colour("folHlink", "954F72"),
].join("")}</a:clrScheme><a:fontScheme name="Plain">${font("major")}${font("minor")}</a:fontScheme>
<a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst>
<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

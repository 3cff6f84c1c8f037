import { deflateSync } from "node:zlib";
import { pagesPdf } from "./picture-pdf.ts";

/** Ten forms, each drawing the next one ten times: 10^10 drawings. */
function nestedForms(): Buffer {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = level + 1 < depth ? `/Resources << /XObject << /X ${5 + level} 0 R >> >>` : "";
    return {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${next}`,
      stream: next === "" ? "0 0 300 300 re f" : "/X Do ".repeat(10),
    };
  });
  return pagesPdf([{ content: "/X Do", resources: "/XObject << /X 4 0 R >>" }], forms);
}

function tinyTiling(): Buffer {
  const pattern = {
    dictionary: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 500 500] /XStep 0.001 /YStep 0.001
      /Resources << >>`,
    stream: "1 0 0 rg 0 0 300 300 re f 0 0 m 500 500 l S",
  };
  const content = "/Pattern cs /P scn 0 0 595 841 re f";
  return pagesPdf([{ content, resources: "/Pattern << /P 4 0 R >>" }], [pattern]);
}

const tinyDash = (): Buffer =>
  pagesPdf([{ content: `[0.00001 0.00001] 0 d 5 w ${"0 0 m 595 841 l 0 841 l 595 0 l S ".repeat(200)}` }]);

/** Says to be 60,000 x 60,000 pixels; the first thousandth of them is there, twice deflated to a few hundred bytes. */
function hugePicture(): Buffer {
  const side = 60_000;
  const once = deflateSync(Buffer.alloc(side * 1000), { level: 9 });
  const image = {
    dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8
      /Filter [/FlateDecode /FlateDecode]`,
    stream: deflateSync(once, { level: 9 }),
  };
  return pagesPdf([{ content: "595 0 0 841 0 0 cm /I Do", resources: "/XObject << /I 4 0 R >>" }], [image]);
}

function manyCurves(): Buffer {
  const curve = (n: number) =>
    `${n % 595} ${n % 841} ${(n * 7) % 595} ${(n * 3) % 841} ${(n * 5) % 595} ${(n * 11) % 841} c`;
  const path = Array.from({ length: 1_000_000 }, (_, n) => curve(n)).join("\n");
  return pagesPdf([{ content: `20 w 1 J 1 j 0 0 m ${path} S` }]);
}

/** Small PDFs that are valid and would be drawn for hours or fill the memory. */
export const RENDERED_BOMBS: Readonly<Record<string, () => Buffer>> = {
  "nested forms": nestedForms,
  "a tiny tiling": tinyTiling,
  "a tiny dash": tinyDash,
  "a huge picture": hugePicture,
  "a million curves": manyCurves,
};

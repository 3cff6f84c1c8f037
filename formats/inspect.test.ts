import { describe, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { officeFile } from "#test/documents/hostile-zip.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { memorySource } from "./byte-source.ts";
import { inspectFile } from "./inspect.ts";

const LIMITS = LIMIT_PRESETS.hosted;

function verdict(bytes: Buffer | string, name: string): string {
  try {
    return inspectFile(memorySource(Buffer.from(bytes as string, "latin1")), name, LIMITS).format;
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
}

const PDF = samplePdf({ name: "a", pages: 1 });
const RTF = "{\\rtf1 Hello}";
const JPEG =
  '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0\u00ff\u00c0\0\u0011\u0008\0\u0010\0\u0010\u0003\u0001"\0\u0002\u0011\u0001\u0003\u0011\u0001\u00ff\u00d9';

describe("A1: what a file is, not what it is called", () => {
  test.each<[string, Buffer | string, string]>([
    ["a.pdf", PDF, "pdf"],
    ["no name at all", PDF, "pdf"],
    ["a.docx", officeFile("docx"), "docx"],
    ["a.doc", officeFile("docx"), "docx"],
    ["a.xlsx", officeFile("xlsx"), "xlsx"],
    ["a.pptx", officeFile("pptx"), "pptx"],
    ["a.rtf", RTF, "rtf"],
    ["a.jpg", JPEG, "jpg"],
    ["a.png", JPEG, "jpg"],
  ])("A1: %s of a plain kind is taken", (name, bytes, format) => {
    expect(verdict(bytes, name)).toBe(format);
  });

  test.each<[string, Buffer | string]>([
    ["page.pdf", "<html><body>hello</body></html>"],
    ["page.xls", "<html><table></table></html>"],
    ["letter.doc", RTF],
    ["flat.docx", '<?xml version="1.0"?><office:document/>'],
    ["drawing.png", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["drawing.jpg", "push graphic-context\nviewbox 0 0 640 480"],
    ["print.pdf", "%!PS-Adobe-3.0\nshowpage"],
    ["print.jpg", "%!PS-Adobe-3.0 EPSF-3.0"],
    ["report.docx", PDF],
    ["report.pdf", officeFile("docx")],
    ["sheet.docx", officeFile("xlsx")],
    ["archive.docx", officeFile("docx").subarray(0, 0)],
    ["picture.pdf", JPEG],
    ["notes.docx", "just some text"],
    ["page.html", PDF],
  ])("A1: %s in disguise is refused", (name, bytes) => {
    expect(["file-type", "file-damaged"]).toContain(verdict(bytes, name));
  });
});

describe("A2: what is left of a file", () => {
  test("A2: nothing, one byte and a header alone are refused", () => {
    expect(verdict("", "a.pdf")).toBe("pdf-damaged");
    expect(verdict("", "a.docx")).toBe("file-damaged");
    expect(verdict("%", "a.pdf")).toBe("file-type");
    expect(verdict("P", "a.docx")).toBe("file-type");
    expect(verdict("%PDF-1.7", "a.pdf")).toBe("pdf-damaged");
    expect(verdict("PK\u0003\u0004", "a.docx")).toBe("file-damaged");
    expect(verdict("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", "a.doc")).toBe("file-damaged");
    expect(verdict("\u0089PNG\r\n\u001a\n", "a.png")).toBe("file-damaged");
  });

  test("A2: a PDF that was cut off is damaged, or counted by what is there", () => {
    const whole = samplePdf({ name: "a", pages: 5 });
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(["pdf-damaged", "pdf"]).toContain(verdict(cut, "a.pdf"));
    }
    expect(verdict(whole.subarray(0, 100), "a.pdf")).toBe("pdf-damaged");
  });

  test("A2: a PDF without its table is told to be damaged and its pages are found", () => {
    const whole = samplePdf({ name: "a", pages: 5 });
    const cut = whole.subarray(0, whole.lastIndexOf("xref\n0"));
    expect(inspectFile(memorySource(cut), "a.pdf", LIMITS)).toMatchObject({ pages: 5, damaged: true });
  });

  test("A3: a file above the limit is refused before it is looked at", () => {
    const source = { length: LIMITS.uploadBytes + 1, read: () => expect.fail("it was read") };
    expect(() => inspectFile(source, "a.pdf", LIMITS)).toThrow(expect.objectContaining({ code: "file-too-large" }));
  });
});

describe("office documents", () => {
  const withXml = (xml: string | Buffer) => officeFile("docx", [{ name: "word/document.xml", data: xml }]);

  test.each<[string, string | Buffer]>([
    ["entities that multiply", '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><l>&b;</l>'],
    ["an entity of another file", '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>'],
    ["a document type behind a comment", '<?xml version="1.0"?><!-- hello --><!DOCTYPE l><l/>'],
    ["a document type in UTF-16", Buffer.from('\ufeff<?xml version="1.0"?><!DOCTYPE l><l/>', "utf16le")],
    ["a document type in UTF-16 without a mark", Buffer.from("<!DOCTYPE l><l/>", "utf16le")],
    ["an encoding that hides it", '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE'],
    ["a comment too long to look behind", `<!--${" ".repeat(70_000)}--><!DOCTYPE l><l/>`],
  ])("A5: %s is refused", (_, xml) => {
    expect(verdict(withXml(xml), "a.docx")).toBe("file-unsafe");
  });

  test("A5: the words of a document type inside a document are only words", () => {
    expect(verdict(withXml("<w:document><w:t>&lt;!DOCTYPE</w:t><!-- <!DOCTYPE l> --></w:document>"), "a.docx")).toBe(
      "docx",
    );
  });

  test("A6: documents that may carry macros are refused", () => {
    expect(verdict(officeFile("docm"), "a.docx")).toBe("file-unsafe");
    expect(verdict(officeFile("docx", [{ name: "word/vbaProject.bin", data: "code" }]), "a.docx")).toBe("file-unsafe");
    expect(verdict(officeFile("xlsx", [{ name: "xl/macrosheets/sheet1.xml", data: "<a/>" }]), "a.xlsx")).toBe(
      "file-unsafe",
    );
  });
});

describe("A9: pictures by their headers", () => {
  const png = (width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(33);
    head.write("\u0089PNG\r\n\u001a\n", "latin1");
    head.writeUInt32BE(13, 8);
    head.write("IHDR", 12);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    head.set([8, 2, 0, 0, 0], 24);
    return Buffer.concat([head, more, Buffer.from("\0\0\0\0IEND\0\0\0\0", "latin1")]);
  };
  const chunk = (kind: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(kind, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const bmp = (width: number, height: number): Buffer => {
    const head = Buffer.alloc(54);
    head.write("BM");
    head.writeUInt32LE(40, 14);
    head.writeInt32LE(width, 18);
    head.writeInt32LE(height, 22);
    return head;
  };
  const tiff = (pages: number, next: (page: number) => number): Buffer => {
    const bytes = Buffer.alloc(8 + pages * 30);
    bytes.write("II*\0", "latin1");
    bytes.writeUInt32LE(8, 4);
    for (let page = 0; page < pages; page++) {
      const at = 8 + page * 30;
      bytes.writeUInt16LE(2, at);
      for (const [i, tag] of [256, 257].entries()) {
        bytes.writeUInt16LE(tag, at + 2 + i * 12);
        bytes.writeUInt16LE(3, at + 4 + i * 12);
        bytes.writeUInt32LE(1, at + 6 + i * 12);
        bytes.writeUInt16LE(10, at + 10 + i * 12);
      }
      bytes.writeUInt32LE(next(page), at + 26);
    }
    return bytes;
  };
  const gif = (frames: number): Buffer => {
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 1, 0, 0]);
    const head = Buffer.from("GIF89a\u0004\0\u0004\0\0\0\0", "latin1");
    return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
  };

  test("A9: size and frames are told", () => {
    expect(inspectFile(memorySource(png(640, 480)), "a.png", LIMITS)).toMatchObject({
      width: 640,
      height: 480,
      pages: 1,
    });
    expect(inspectFile(memorySource(bmp(20, -30)), "a.bmp", LIMITS)).toMatchObject({ width: 20, height: 30 });
    expect(inspectFile(memorySource(gif(3)), "a.gif", LIMITS)).toMatchObject({ width: 4, height: 4, pages: 3 });
    const pages = tiff(2, (page) => (page === 0 ? 38 : 0));
    expect(inspectFile(memorySource(pages), "a.tiff", LIMITS)).toMatchObject({ width: 10, height: 10, pages: 2 });
  });

  test.each<[string, Buffer, string]>([
    ["a PNG of 2.5 thousand million pixels", png(50_000, 50_000), "picture-too-large"],
    ["a PNG of one endless row", png(1_000_000, 1), "picture-too-large"],
    ["a BMP of 10 thousand million pixels", bmp(100_000, -100_000), "picture-too-large"],
    ["a PNG without a size", png(0, 0), "file-damaged"],
    ["a million animation frames", png(1, 1, chunk("acTL", Buffer.from("000f424000000000", "hex"))), "too-many-pages"],
    ["a GIF of 30,000 frames", gif(30_000), "too-many-pages"],
    ["a TIFF of 20,000 pages", tiff(20_000, (page) => 38 + page * 30), "too-many-pages"],
    ["a TIFF that loops", tiff(2, (page) => (page === 0 ? 38 : 8)), "file-damaged"],
  ])("A9: %s is refused", (_, bytes, code) => {
    expect(verdict(bytes, "a.png")).toBe(code);
  });

  test("A9: a description that inflates to 100 MB is refused", async () => {
    const { deflateSync } = await import("node:zlib");
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024));
    const profile = Buffer.concat([Buffer.from("icc\0\0"), bomb]);
    const text = Buffer.concat([Buffer.from("Comment\0\u0001\0en\0\0", "latin1"), bomb]);
    expect(verdict(png(1, 1, chunk("iCCP", profile)), "a.png")).toBe("file-unsafe");
    expect(verdict(png(1, 1, chunk("zTXt", profile)), "a.png")).toBe("file-unsafe");
    expect(verdict(png(1, 1, chunk("iTXt", text)), "a.png")).toBe("file-unsafe");
  });
});

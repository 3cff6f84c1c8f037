import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { catalogAndPages, type PdfParts, pdfBytes } from "#test/documents/pdf-bytes.ts";
import { samplePdf } from "#test/documents/pdf-sample.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { memorySource } from "../byte-source.ts";
import { portableInflate } from "../inflate.ts";
import { nodeInflate } from "../inflate-node.ts";
import { inspectPdf, type PdfFacts } from "./inspect-pdf.ts";
import { nodePrimitives } from "./node-primitives.ts";

const inspect = (bytes: Uint8Array, limit = 100, password?: string): PdfFacts =>
  inspectPdf(memorySource(bytes), limit, { inflate: nodeInflate, primitives: nodePrimitives }, password);

const codeOf = (act: () => unknown): string => {
  try {
    act();
    return "accepted";
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
};

/** A page tree with as many nodes above each other as `depth`, each naming the next one `width` times. */
function pageDag(depth: number, width: number, leaf: string): Buffer {
  const parts: PdfParts = new Map([[1, "<</Type/Catalog/Pages 10 0 R>>"]]);
  for (let level = 0; level < depth; level++) {
    const kids = `${11 + level} 0 R `.repeat(width);
    parts.set(10 + level, `<</Type/Pages/Kids[${kids}]/Count 1>>`);
  }
  parts.set(10 + depth, leaf);
  return pdfBytes(parts);
}

describe("A7: pages are counted, not believed", () => {
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>";

  test("A7: whatever the count claims", () => {
    for (const claim of [1, 0, -5, 2_000_000_000]) {
      const parts = catalogAndPages("3 0 R 3 0 R 3 0 R", claim).set(3, page);
      expect(inspect(pdfBytes(parts)).pages).toBe(3);
    }
  });

  test("A7: 100 pages pass, 101 and a hidden 150 are too many, and 21 only where 20 are allowed", () => {
    expect(inspect(samplePdf({ name: "a", pages: 100 })).pages).toBe(100);
    expect(codeOf(() => inspect(samplePdf({ name: "a", pages: 101 })))).toBe("too-many-pages");
    const hidden = pdfBytes(catalogAndPages("3 0 R ".repeat(150), 1).set(3, page));
    expect(codeOf(() => inspect(hidden))).toBe("too-many-pages");
    expect(inspect(samplePdf({ name: "a", pages: 21 })).pages).toBe(21);
    expect(codeOf(() => inspect(samplePdf({ name: "a", pages: 21 }), 20))).toBe("too-many-pages");
  });

  test("A7: a few objects that make a million pages end at the limit, and none at all end too", () => {
    expect(codeOf(() => inspect(pageDag(6, 10, page)))).toBe("too-many-pages");
    expect(codeOf(() => inspect(pageDag(40, 4, "<</Type/Pages/Kids[]>>")))).toBe("pdf-damaged");
  });

  test("A7: a loop, a tree without a page and one too deep are damaged", () => {
    expect(codeOf(() => inspect(pdfBytes(catalogAndPages("2 0 R", 1))))).toBe("pdf-damaged");
    expect(codeOf(() => inspect(pdfBytes(catalogAndPages("", 0))))).toBe("pdf-damaged");
    expect(codeOf(() => inspect(pageDag(5000, 1, page)))).toBe("pdf-damaged");
  });

  test("nesting and loops in objects end", () => {
    const nested = pdfBytes(catalogAndPages("3 0 R", 1).set(3, page).set(4, "[".repeat(100_000)));
    expect(inspect(nested).pages).toBe(1);
    const loop = pdfBytes(
      new Map([
        [1, "<</Type/Catalog/Pages 2 0 R>>"],
        [2, "3 0 R"],
        [3, "2 0 R"],
      ]),
    );
    expect(codeOf(() => inspect(loop))).toBe("pdf-damaged");
  });
});

describe("the many ways in which a PDF is written", () => {
  const variants: [string, string[]][] = [
    ["object streams", ["--object-streams=generate"]],
    ["linearized", ["--linearize"]],
    ["linearized with object streams", ["--linearize", "--object-streams=generate"]],
    ["written out", ["--qdf"]],
  ];
  test.each(variants)("%s", async (_, args) => {
    const folder = await temporaryFolder();
    const [from, to] = [join(folder, "from.pdf"), join(folder, "to.pdf")];
    await writeFile(from, samplePdf({ name: "a", pages: 30, bookmarks: true }));
    execFileSync("/usr/bin/qpdf", [...args, from, to]);
    const bytes = await readFile(to);
    expect(inspect(bytes)).toEqual({ pages: 30, encrypted: false, signed: false, damaged: false });
    const portable = inspectPdf(memorySource(bytes), 100, { inflate: portableInflate });
    expect(portable.pages).toBe(30);
  });

  test("bytes before the header, and updates at the end", () => {
    const first = pdfBytes(catalogAndPages("3 0 R", 1).set(3, "<</Type/Page/Parent 2 0 R>>"));
    expect(inspect(Buffer.concat([Buffer.from("junk\n".repeat(100)), first])).pages).toBe(1);
    const start = first.lastIndexOf("xref\n0");
    const added = "2 0 obj\n<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>\nendobj\n";
    const table = `xref\n2 1\n${String(first.length).padStart(10, "0")} 00000 n \ntrailer\n<</Root 1 0 R/Size 4/Prev ${start}>>\n`;
    const updated = Buffer.concat([
      first,
      Buffer.from(`${added}${table}startxref\n${first.length + added.length}\n%%EOF`),
    ]);
    expect(inspect(updated)).toMatchObject({ pages: 2, damaged: false });
    const looped = Buffer.from(
      updated.toString("latin1").replace(`/Prev ${start}`, `/Prev ${first.length + added.length}`),
      "latin1",
    );
    expect(codeOf(() => inspect(looped))).toBe("accepted");
  });

  test("a wrong offset, a wrong length and no table at all", () => {
    const whole = samplePdf({ name: "a", pages: 3 }).toString("latin1");
    const moved = Buffer.from(whole.replace("%PDF-1.7\n", "%PDF-1.7\n% moved\n"), "latin1");
    expect(inspect(moved)).toMatchObject({ pages: 3, damaged: true });
    const tableless = Buffer.from(whole.slice(0, whole.lastIndexOf("xref\n0")), "latin1");
    expect(inspect(tableless)).toMatchObject({ pages: 3, damaged: true });
  });
});

describe("A8: locks", () => {
  const locks: [string, string[]][] = [
    ["40 bits (R2)", ["40", "--"]],
    ["128 bits RC4 (R3)", ["128", "--use-aes=n", "--"]],
    ["128 bits AES (R4)", ["128", "--use-aes=y", "--"]],
    ["256 bits of Acrobat 9 (R5)", ["256", "--force-R5", "--"]],
    ["256 bits (R6)", ["256", "--"]],
  ];
  test.each(locks)("A8: %s: no, wrong, user's and owner's password", async (_, lock) => {
    const folder = await temporaryFolder();
    const [from, to] = [join(folder, "from.pdf"), join(folder, "to.pdf")];
    await writeFile(from, samplePdf({ name: "a", pages: 3 }));
    const encrypt = async (user: string, owner: string): Promise<Buffer> => {
      execFileSync("/usr/bin/qpdf", [
        "--allow-weak-crypto",
        "--object-streams=generate",
        "--encrypt",
        user,
        owner,
        ...lock,
        from,
        to,
      ]);
      return readFile(to);
    };
    const locked = await encrypt("user", "owner");
    expect(inspect(locked)).toMatchObject({ encrypted: true });
    expect(inspect(locked).pages).toBeUndefined();
    expect(codeOf(() => inspect(locked, 100, "wrong"))).toBe("wrong-password");
    expect(inspect(locked, 100, "user")).toMatchObject({ pages: 3, encrypted: false });
    expect(inspect(locked, 100, "owner")).toMatchObject({ pages: 3, encrypted: false });
    const restricted = await encrypt("", "owner");
    expect(inspect(restricted)).toMatchObject({ pages: 3, encrypted: false });
  });

  test("a signature that was made is told, a place for one is not", () => {
    expect(inspect(samplePdf({ name: "a", pages: 1, signature: true })).signed).toBe(true);
    const empty = catalogAndPages("3 0 R", 1, "/AcroForm<</SigFlags 1/Fields[4 0 R]>>")
      .set(3, "<</Type/Page/Parent 2 0 R>>")
      .set(4, "<</FT/Sig/T(here)>>");
    expect(inspect(pdfBytes(empty)).signed).toBe(false);
  });
});

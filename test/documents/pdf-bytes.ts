/** Objects by number, each as the text between `obj` and `endobj`; a stream's data may hold any byte. */
export type PdfParts = Map<number, string | PdfStreamPart>;

export interface PdfStreamPart {
  /** Entries of the dictionary without its brackets and without the length. */
  readonly dict: string;
  readonly data: Uint8Array | string;
}

/** Writes a PDF by hand: a header, the objects, a plain cross-reference table. What it is made of is only what is given. */
export function pdfBytes(parts: PdfParts, trailer = "/Root 1 0 R"): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets = new Map<number, number>();
  let offset = pieces[0]!.length;
  const push = (bytes: Buffer): void => {
    pieces.push(bytes);
    offset += bytes.length;
  };
  for (const [number, part] of parts) {
    offsets.set(number, offset);
    push(Buffer.from(`${number} 0 obj\n`));
    if (typeof part === "string") push(Buffer.from(part, "latin1"));
    else {
      const data = Buffer.from(part.data as string, "latin1");
      push(Buffer.from(`<<${part.dict} /Length ${data.length}>>\nstream\n`, "latin1"));
      push(data);
      push(Buffer.from("\nendstream"));
    }
    push(Buffer.from("\nendobj\n"));
  }
  const size = Math.max(0, ...parts.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number);
    return at === undefined ? "0000000000 65535 f \n" : `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = offset;
  push(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join("")}trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(pieces);
}

/** A page tree of these kids as object 2 under a catalog as object 1. */
export const catalogAndPages = (kids: string, count: number, catalog = ""): PdfParts =>
  new Map([
    [1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${count}>>`],
  ]);

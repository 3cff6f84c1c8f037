import { closeSync, constants, openSync, writeSync } from "node:fs";
import { openFileBytes } from "#formats/file-bytes.ts";
import { nodeInflate } from "#formats/inflate-node.ts";
import { nameOf, type PdfDict, type PdfObject, PdfRef } from "#formats/pdf/objects.ts";
import { PdfFile } from "#formats/pdf/pdf-file.ts";
import { ByteWriter } from "./byte-writer.ts";
import { writeObject } from "./write-object.ts";

/** Of a tree that points at itself; what has more is left as it is. */
const MOST_NODES = 200_000;
const BUDGET_BYTES = 256 * 1024 ** 2;

/**
 * Makes each node of the page tree count the pages that are below it, by an update at the file's end (ISO 32000-1 §7.5.6). For a
 * file with a cross-reference table, as qpdf writes it without object streams; throws `PdfDamaged` where there is no page tree.
 */
export function correctPageCounts(path: string): void {
  // A jailed program made the file: a link in its place is not followed.
  const descriptor = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW);
  try {
    using source = openFileBytes(path);
    const file = new PdfFile(source, { inflate: nodeInflate, budgetBytes: BUDGET_BYTES });
    const corrected = wrongNodes(file);
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(
      Buffer.from(source.read(source.length - 64, 64)).toString("latin1"),
    )?.[1];
    if (corrected.size === 0 || file.damaged || previous === undefined) return;
    writeSync(descriptor, update(file, corrected, source.length, Number(previous)));
  } finally {
    closeSync(descriptor);
  }
}

/** The nodes that count wrongly, by their number, as they should be. */
function wrongNodes(file: PdfFile): Map<number, PdfDict> {
  const corrected = new Map<number, PdfDict>();
  const above = new Set<PdfDict>();
  let nodes = 0;
  const pagesBelow = (object: PdfObject | undefined): number => {
    const node = file.dict(object);
    if (node === undefined || above.has(node) || ++nodes > MOST_NODES) return 0;
    const kids = file.array(node.get("Kids"));
    if (kids === undefined) return nameOf(file.resolve(node.get("Type"))) === "Pages" ? 0 : 1;
    above.add(node);
    const pages = kids.reduce<number>((sum, kid) => sum + pagesBelow(kid), 0);
    above.delete(node);
    if (object instanceof PdfRef && file.resolve(node.get("Count")) !== pages)
      corrected.set(object.number, new Map(node).set("Count", pages));
    return pages;
  };
  pagesBelow(file.catalog.get("Pages"));
  return nodes > MOST_NODES ? new Map() : corrected;
}

function update(file: PdfFile, objects: ReadonlyMap<number, PdfDict>, length: number, previous: number): Uint8Array {
  const out = new ByteWriter();
  const rows: string[] = [];
  out.text("\n");
  for (const [number, object] of objects) {
    rows.push(`${number} 1\n${String(length + out.length).padStart(10, "0")} 00000 n \n`);
    out.text(`${number} 0 obj\n`);
    writeObject(out, object);
    out.text("\nendobj\n");
  }
  const start = length + out.length;
  out.text(`xref\n${rows.join("")}trailer\n`);
  writeObject(out, new Map(file.trailer).set("Prev", previous));
  out.text(`\nstartxref\n${start}\n%%EOF\n`);
  return out.view();
}

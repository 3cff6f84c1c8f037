import { isDict, nameOf, type PdfObject } from "./objects.ts";
import type { PdfFile } from "./pdf-file.ts";

/** Fields that are looked at; a form of more is taken at the word of its flags. */
const MAX_FIELDS = 20_000;

/** Whether a signature was really made: an empty place for one does not count. */
export function isSigned(file: PdfFile): boolean {
  const form = file.dict(file.catalog.get("AcroForm"));
  if (!form) return false;
  const waiting: PdfObject[] = [...(file.array(form.get("Fields")) ?? [])];
  const seen = new Set<PdfObject>();
  for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
    const dict = file.dict(field);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    if (seen.size > MAX_FIELDS) return (Number(file.resolve(form.get("SigFlags"))) & 1) === 1;
    if (nameOf(file.resolve(dict.get("FT"))) === "Sig" && isDict(file.resolve(dict.get("V")))) return true;
    for (const kid of file.array(dict.get("Kids")) ?? []) waiting.push(kid);
  }
  return false;
}

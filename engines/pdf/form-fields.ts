import { type PdfArray, type PdfDict, type PdfObject, PdfRef, PdfString } from "#formats/pdf/objects.ts";
import type { PdfFile } from "#formats/pdf/pdf-file.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { renameFont } from "./rewrite.ts";
import type { Changes, SourcePart } from "./source-part.ts";
import { takeFreeName } from "./text-string.ts";
import { stringOf, textOf } from "./trees.ts";

/**
 * The interactive forms of all documents as one. Fields of the same name would become one field with one value, so a later
 * document's get another name; its values stay its own. XFA, which only describes a form a second time, is left out.
 */
export class FormFields {
  readonly #takenNames = new Set<string>();
  readonly #fields: PdfArray = [];
  readonly #calculated: PdfArray = [];
  /** Default resources by kind and name. */
  readonly #resources = new Map<string, PdfDict>();
  #needsAppearances = false;
  #defaults: PdfDict | undefined;

  /** Before anything of the document is copied: what its fields will be called and what they would lose. */
  prepare(file: PdfFile, changes: Changes): void {
    const form = formOf(file);
    if (!form) return;
    for (const field of topFields(file, form)) {
      const name = file.resolve(field.get("T"));
      if (name instanceof PdfString) changes.fieldNames.set(field, takeFreeName(textOf(name), this.#takenNames));
    }
    const fonts = file.dict(file.dict(form.get("DR"))?.get("Font")) ?? new Map();
    const taken = new Set(this.#resources.get("Font")?.keys());
    for (const font of fonts.keys()) {
      if (taken.has(font)) changes.formFonts.set(font, takeFreeName(font, new Set([...taken, ...fonts.keys()])));
    }
    this.#keepDefaults(file, form, changes);
  }

  /** The first form's defaults stay the form's; fields of later ones carry theirs themselves where they differ. */
  #keepDefaults(file: PdfFile, form: PdfDict, changes: Changes): void {
    const own: PdfDict = new Map();
    const appearance = file.resolve(form.get("DA"));
    if (appearance instanceof PdfString) own.set("DA", stringOf(renameFont(textOf(appearance), changes.formFonts)));
    const alignment = file.resolve(form.get("Q"));
    if (typeof alignment === "number") own.set("Q", alignment);
    if (this.#defaults) for (const [key, value] of own) changes.fieldDefaults.set(key, value);
    else this.#defaults = own;
  }

  add({ file, copier, changes }: SourcePart): void {
    const form = formOf(file);
    if (!form) return;
    copier.copyItems(file.array(form.get("Fields")) ?? [], this.#fields);
    copier.copyItems(file.array(form.get("CO")) ?? [], this.#calculated);
    if (file.resolve(form.get("NeedAppearances")) === true) this.#needsAppearances = true;
    for (const [kind, resources] of file.dict(form.get("DR")) ?? []) {
      const own = copier.copy(file.dict(resources) ?? null);
      if (!(own instanceof Map)) continue;
      const all = this.#resources.get(kind) ?? new Map<string, PdfObject>();
      for (const [name, resource] of own) {
        const free = kind === "Font" ? (changes.formFonts.get(name) ?? name) : name;
        if (!all.has(free)) all.set(free, resource);
      }
      this.#resources.set(kind, all);
    }
  }

  write(writer: PdfWriter, catalog: PdfDict): void {
    if (this.#fields.length === 0) return;
    const form: PdfDict = new Map([["Fields", this.#fields as PdfObject], ...(this.#defaults ?? [])]);
    if (this.#calculated.length > 0) form.set("CO", this.#calculated);
    if (this.#needsAppearances) form.set("NeedAppearances", true);
    if (this.#resources.size > 0) form.set("DR", new Map(this.#resources));
    catalog.set("AcroForm", writer.add(form));
  }
}

const formOf = (file: PdfFile): PdfDict | undefined => file.dict(file.catalog.get("AcroForm"));

function topFields(file: PdfFile, form: PdfDict): Set<PdfDict> {
  const fields = new Set<PdfDict>();
  for (const field of file.array(form.get("Fields")) ?? []) {
    const dict = file.dict(field);
    if (dict && (field instanceof PdfRef || !dict.has("Parent"))) fields.add(dict);
  }
  return fields;
}

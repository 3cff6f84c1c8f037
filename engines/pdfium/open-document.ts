import { readFileSync } from "node:fs";
import { UserError } from "#domain/user-error.ts";
import type { Handle } from "./functions.ts";
import { type Pdfium, withMemory } from "./pdfium.ts";

/** A document in this process, with its form so that fields are drawn. */
export interface OpenDocument {
  readonly document: Handle<"document">;
  readonly form: Handle<"form">;
  readonly pages: number;
}

/** In points, as shown: cut to the crop box and turned. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** FPDF_GetLastError's numbers. */
const PASSWORD = 4;
const UNSUPPORTED_SECURITY = 5;

/** Eight objects of a page tree that point at each other make a million pages. */
const MOST_PAGES = 100_000;

/** FPDF_FORMFILLINFO has fewer bytes in every build; all its callbacks may be null. */
const FORM_INFO_BYTES = 1024;
const FORM_INFO_VERSION = 2;

/** Opens a PDF. Throws `file-encrypted`, `wrong-password`, `unsupported-format`, `pdf-damaged` or `too-complex`. */
export function openDocument(pdfium: Pdfium, path: string, password: string | undefined): OpenDocument {
  const document = load(pdfium, path, password ?? null);
  if (document === 0) throw openingError(pdfium.call.FPDF_GetLastError(), password);
  const pages = pdfium.call.FPDF_GetPageCount(document);
  if (pages < 1) throw new UserError("pdf-damaged", {}, { cause: new Error("no pages") });
  if (pages > MOST_PAGES) throw new UserError("too-complex", {}, { cause: new Error(`${pages} pages`) });
  return { document, form: openForm(pdfium, document), pages };
}

/** The native library reads a file piece by piece; WebAssembly sees no files, so its heap gets all of it, for as long as it lives. */
function load(pdfium: Pdfium, path: string, password: string | null): Handle<"document"> {
  if (pdfium.backend === "native") return pdfium.call.FPDF_LoadDocument(path, password);
  const bytes = readFileSync(path);
  const address = pdfium.memory.allocate(bytes.length);
  pdfium.memory.view(address, bytes.length).set(bytes);
  return pdfium.call.FPDF_LoadMemDocument64(address, bytes.length, password);
}

function openingError(code: number, password: string | undefined): UserError {
  if (code === PASSWORD) return new UserError(password === undefined ? "file-encrypted" : "wrong-password");
  const cause = new Error(`FPDF_GetLastError ${code}`);
  return new UserError(code === UNSUPPORTED_SECURITY ? "unsupported-format" : "pdf-damaged", {}, { cause });
}

function openForm(pdfium: Pdfium, document: Handle<"document">): Handle<"form"> {
  const info = pdfium.memory.allocate(FORM_INFO_BYTES);
  pdfium.memory.view(info, FORM_INFO_BYTES).writeInt32LE(FORM_INFO_VERSION);
  const form = pdfium.call.FPDFDOC_InitFormFillEnvironment(document, info);
  // Fields are to look as on paper, without the tint that tells a person where to type.
  if (form !== 0) pdfium.call.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return form;
}

/** The size of every page. Throws `pdf-damaged` where the page tree promises a page that is not there. */
export function pageSizes(pdfium: Pdfium, { document, pages }: OpenDocument): PageSize[] {
  return withMemory(pdfium.memory, 8, (address) =>
    Array.from({ length: pages }, (_, page) => {
      if (pdfium.call.FPDF_GetPageSizeByIndexF(document, page, address) === 0) {
        throw new UserError("pdf-damaged", {}, { cause: new Error(`page ${page + 1} cannot be loaded`) });
      }
      const size = pdfium.memory.view(address, 8);
      return { width: size.readFloatLE(0), height: size.readFloatLE(4) };
    }),
  );
}

/** Loads a page for the time of one action. Throws `pdf-damaged`. */
export async function withPage<T>(
  pdfium: Pdfium,
  { document, form }: OpenDocument,
  index: number,
  action: (page: Handle<"page">) => T | Promise<T>,
): Promise<T> {
  const page = pdfium.call.FPDF_LoadPage(document, index);
  if (page === 0) throw new UserError("pdf-damaged", {}, { cause: new Error(`page ${index + 1} cannot be loaded`) });
  if (form !== 0) pdfium.call.FORM_OnAfterLoadPage(page, form);
  try {
    return await action(page);
  } finally {
    if (form !== 0) pdfium.call.FORM_OnBeforeClosePage(page, form);
    pdfium.call.FPDF_ClosePage(page);
  }
}

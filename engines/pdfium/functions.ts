/**
 * PDFium's C functions that Octavo calls, typed once for both backends: result first, then the arguments. A function that a new
 * ability needs is a line here. Source of the signatures: PDFium's public headers (fpdfview.h, fpdf_formfill.h, fpdf_text.h).
 */
export const PDFIUM_FUNCTIONS = {
  FPDF_InitLibrary: ["void"],
  FPDF_DestroyLibrary: ["void"],
  FPDF_GetLastError: ["ulong"],
  FPDF_SetSystemFontInfo: ["void", "address"],

  FPDF_LoadDocument: ["document", "text", "text"],
  FPDF_LoadMemDocument64: ["document", "address", "size", "text"],
  FPDF_CloseDocument: ["void", "document"],
  FPDF_GetPageCount: ["int", "document"],
  FPDF_GetPageSizeByIndexF: ["int", "document", "int", "address"],

  FPDF_LoadPage: ["page", "document", "int"],
  FPDF_ClosePage: ["void", "page"],
  FPDF_GetPageWidthF: ["float", "page"],
  FPDF_GetPageHeightF: ["float", "page"],

  FPDFBitmap_CreateEx: ["bitmap", "int", "int", "int", "address", "int"],
  FPDFBitmap_FillRect: ["int", "bitmap", "int", "int", "int", "int", "ulong"],
  FPDFBitmap_Destroy: ["void", "bitmap"],
  FPDF_RenderPageBitmap: ["void", "bitmap", "page", "int", "int", "int", "int", "int", "int"],

  FPDFDOC_InitFormFillEnvironment: ["form", "document", "address"],
  FPDFDOC_ExitFormFillEnvironment: ["void", "form"],
  FPDF_SetFormFieldHighlightAlpha: ["void", "form", "uchar"],
  FORM_OnAfterLoadPage: ["void", "page", "form"],
  FORM_OnBeforeClosePage: ["void", "page", "form"],
  FPDF_FFLDraw: ["void", "form", "bitmap", "page", "int", "int", "int", "int", "int", "int"],

  FPDFText_LoadPage: ["textPage", "page"],
  FPDFText_ClosePage: ["void", "textPage"],
  FPDFText_CountChars: ["int", "textPage"],
  FPDFText_GetText: ["int", "textPage", "int", "int", "address"],
} as const satisfies Record<string, readonly [CType, ...CType[]]>;

export type PdfiumFunctionName = keyof typeof PDFIUM_FUNCTIONS;

declare const kind: unique symbol;
/** A pointer that only PDFium understands; the brand keeps a page from being passed as a document. 0 is null. */
export type Handle<Kind extends string> = number & { readonly [kind]: Kind };

/** What a C type is in TypeScript. Addresses fit a number: user space has 47 bits. */
interface CTypes {
  void: undefined;
  int: number;
  uchar: number;
  ulong: number;
  size: number;
  float: number;
  /** A C string in UTF-8; null is the null pointer. */
  text: string | null;
  address: number;
  document: Handle<"document">;
  page: Handle<"page">;
  bitmap: Handle<"bitmap">;
  form: Handle<"form">;
  textPage: Handle<"textPage">;
}

export type CType = keyof CTypes;

type Arguments<Types extends readonly CType[]> = { -readonly [Index in keyof Types]: CTypes[Types[Index]] };

type CFunction<Signature> = Signature extends readonly [infer Result extends CType, ...infer Taken extends CType[]]
  ? (...args: Arguments<Taken>) => CTypes[Result]
  : never;

export type PdfiumFunctions = {
  readonly [Name in PdfiumFunctionName]: CFunction<(typeof PDFIUM_FUNCTIONS)[Name]>;
};

/** The table filled by a backend: `bind` makes one callable of a name, its result and its arguments. */
export function bindFunctions(
  bind: (name: PdfiumFunctionName, result: CType, taken: readonly CType[]) => unknown,
): PdfiumFunctions {
  const bound = Object.entries(PDFIUM_FUNCTIONS).map(([name, [result, ...taken]]) => [
    name,
    bind(name as PdfiumFunctionName, result, taken),
  ]);
  return Object.fromEntries(bound) as PdfiumFunctions;
}

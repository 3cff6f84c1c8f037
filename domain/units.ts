/** Units are types, so that points never meet pixels. The number is plain at run time. */
declare const unit: unique symbol;
type Quantity<U extends string> = number & { readonly [unit]: U };

/** 1/72 inch, the unit of a PDF page. */
export type PdfPoints = Quantity<"pdf-points">;
export type Pixels = Quantity<"pixels">;
/** Pixels an inch. */
export type Dpi = Quantity<"dpi">;
export type Bytes = Quantity<"bytes">;
export type Milliseconds = Quantity<"milliseconds">;

export const pdfPoints = (n: number) => n as PdfPoints;
export const pixels = (n: number) => n as Pixels;
export const dpi = (n: number) => n as Dpi;
export const toPixels = (length: PdfPoints, resolution: Dpi): Pixels =>
  Math.round((length * resolution) / 72) as Pixels;

import { dpi as asDpi, type PdfPoints, pdfPoints, toPixels } from "#domain/units.ts";

/** What a page of this size in points becomes at this resolution, in pixels; no side is less than one. */
export function pictureSize(page: { width: number; height: number }, dpi: number): { width: number; height: number } {
  const side = (points: PdfPoints) => Math.max(1, toPixels(points, asDpi(dpi)));
  return { width: side(pdfPoints(page.width)), height: side(pdfPoints(page.height)) };
}

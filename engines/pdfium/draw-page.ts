import { exceeds } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Raster } from "#engines/images/raster.ts";
import type { Canvas } from "./canvas.ts";
import type { Handle } from "./functions.ts";
import type { Pdfium } from "./pdfium.ts";
import { pictureSize } from "./picture-size.ts";

export type Background = "white" | "transparent";

export interface Drawing {
  readonly dpi: number;
  readonly background: Background;
  /** The picture is this wide, with the page in its middle; otherwise as wide as the page. In pixels. */
  readonly width?: number;
  /** 0: no limit. */
  readonly maxPixels: number;
}

/** FPDFBitmap_BGR and FPDFBitmap_BGRA: three bytes a pixel draw a quarter faster than four, and encode as they are. */
const FORMATS = {
  white: { format: 2, channels: 3, paint: 0xff },
  transparent: { format: 4, channels: 4, paint: 0 },
} as const;

const DRAW_ANNOTATIONS = 0x01;
/** R, G, B as encoders want it. */
const REVERSE_BYTE_ORDER = 0x10;

/**
 * Draws a loaded page with its annotations and form fields, cut to the crop box and turned as it says, and gives the pixels to
 * `action`: RGB on white, RGBA on nothing, in
 * PDFium's own memory, so good only while it runs. Throws `picture-too-large` before anything is drawn.
 */
export async function drawPage<T>(
  pdfium: Pdfium,
  canvas: Canvas,
  form: Handle<"form">,
  page: Handle<"page">,
  drawing: Drawing,
  action: (raster: Raster) => T | Promise<T>,
): Promise<T> {
  const { call, memory } = pdfium;
  const own = pictureSize(
    { width: call.FPDF_GetPageWidthF(page), height: call.FPDF_GetPageHeightF(page) },
    drawing.dpi,
  );
  const { format, channels, paint } = FORMATS[drawing.background];
  const width = drawing.width ?? own.width;
  const height = own.height;
  if (exceeds(width * height, drawing.maxPixels)) throw new UserError("picture-too-large", { width, height });
  const left = Math.floor((width - own.width) / 2);
  const flags = DRAW_ANNOTATIONS | REVERSE_BYTE_ORDER;
  const bytes = width * height * channels;
  const address = canvas.blank(bytes, paint);
  const bitmap = call.FPDFBitmap_CreateEx(width, height, format, address, width * channels);
  if (bitmap === 0) throw new Error(`no bitmap of ${width} x ${height}`);
  call.FPDF_RenderPageBitmap(bitmap, page, left, 0, own.width, height, 0, flags);
  if (form !== 0) call.FPDF_FFLDraw(form, bitmap, page, left, 0, own.width, height, 0, flags);
  call.FPDFBitmap_Destroy(bitmap);
  return action({ width, height, channels, pixels: memory.view(address, bytes) });
}

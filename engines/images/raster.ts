/** Pixels in memory: rows without gaps, top first; RGB, or RGBA that is not multiplied. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly pixels: Buffer;
}

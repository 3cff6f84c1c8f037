/** Which bits of a pixel are red, green, blue and alpha. */
export type BitFields = readonly [number, number, number, number];

/** Reads one colour of a pixel as 0 to 255, however many bits it has. */
export function bitFieldReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  if (highest === 255) return (pixel) => (pixel >>> shift) & 255;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / highest);
}

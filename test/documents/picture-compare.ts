import sharp, { type Region } from "sharp";

/**
 * How unlike two pictures look, 0 to 255: the mean difference of their brightness after both are blurred over a few pixels,
 * because two renderers never place the edges of letters alike. The second is brought to the size of the first.
 */
export async function difference(first: string, second: string): Promise<number> {
  const { width, height } = await sharp(first).metadata();
  const [a, b] = await Promise.all(
    [first, second].map((path) =>
      sharp(path)
        .flatten({ background: "white" })
        .resize(width, height, { fit: "fill" })
        .greyscale()
        .blur(2)
        .raw()
        .toBuffer(),
    ),
  );
  let sum = 0;
  for (let index = 0; index < a!.length; index++) sum += Math.abs(a![index]! - b![index]!);
  return sum / a!.length;
}

/** The colour at a place given in fractions of the picture, from the left and the top. */
export async function colourAt(path: string, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(path).flatten({ background: "white" }).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return info.channels < 3 ? [data[at]!, data[at]!, data[at]!] : [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** The share of pixels of a region (in pixels) that are darker than mid-grey. */
export async function inkShare(path: string, region?: Region): Promise<number> {
  const picture = sharp(path).flatten({ background: "white" });
  const { data } = await (region === undefined ? picture : picture.extract(region))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

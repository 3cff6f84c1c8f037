import sharp from "sharp";

/** A picture of one colour, to be recognised by its size. */
export const solidPng = async (width: number, height: number, colour = "#c03020"): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );

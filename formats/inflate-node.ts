import { constants, inflateSync } from "node:zlib";
import { type Inflate, portableInflate } from "./inflate.ts";
import { PdfDamaged } from "./pdf/objects.ts";

/** Node's own zlib; data that it refuses is read as far as it goes. */
export const nodeInflate: Inflate = (bytes, maxBytes) => {
  try {
    return inflateSync(bytes, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw new PdfDamaged("inflates to too much", { cause: error });
    return portableInflate(bytes, maxBytes);
  }
};

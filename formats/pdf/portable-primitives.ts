import { aesCbc } from "./aes.ts";
import { md5 } from "./md5.ts";
import type { Primitives } from "./password-hash.ts";
import { sha2 } from "./sha2.ts";

/** For browsers, so that a file that opens without asking is not taken for one that asks. */
export const portablePrimitives: Primitives = { md5, sha2, aesCbc };

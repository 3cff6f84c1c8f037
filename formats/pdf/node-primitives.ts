import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import type { Primitives } from "./password-hash.ts";

export const nodePrimitives: Primitives = {
  md5: (bytes) => createHash("md5").update(bytes).digest(),
  sha2: (bits, bytes) => createHash(`sha${bits}`).update(bytes).digest(),
  aesCbc(way, key, iv, bytes) {
    const name = `aes-${key.length * 8}-cbc`;
    const cipher = way === "encrypt" ? createCipheriv(name, key, iv) : createDecipheriv(name, key, iv);
    cipher.setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  },
};

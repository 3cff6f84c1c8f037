import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** Short-lived secrets of people (a PDF's password) are sealed before they touch the database. AES-256-GCM: nonce, tag, text. */
export interface Secrets {
  seal(text: string): Buffer;
  unseal(sealed: Buffer): string;
}

export async function openSecrets(config: Pick<Config, "secret" | "dataFolder">): Promise<Secrets> {
  const master = Buffer.from(config.secret ?? (await secretOfFolder(config.dataFolder)), "hex");
  const key = Buffer.from(hkdfSync("sha256", master, "", "octavo sealed text", 32));
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    unseal(sealed) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

/** Made once a data folder; two processes that start together end up with the same one, as only the first may create the file. */
async function secretOfFolder(dataFolder: string): Promise<string> {
  const path = join(dataFolder, "secret");
  await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(path, "utf8")).trim();
}

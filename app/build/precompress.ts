import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = new URL("../../build/client/assets/", import.meta.url).pathname;
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;
/** Below this a compressed answer saves no packet. */
const SMALLEST = 700;

/** Writes `.br` and `.gz` beside each asset once, so that the server never spends time on compressing it. */
for (const name of await readdir(FOLDER)) {
  if (!COMPRESSIBLE.test(name)) continue;
  const path = join(FOLDER, name);
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) continue;
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

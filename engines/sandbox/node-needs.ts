import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The Node that we run on, by its real path: the jail shows it there. */
export const NODE = realpathSync(process.execPath);

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** What a child of ours must be able to read: never the whole project, where a data folder may lie. */
export const NODE_NEEDS: readonly string[] = [
  ...["package.json", "domain", "engines", "formats", "node_modules"].map((part) => PROJECT + part),
  NODE,
];

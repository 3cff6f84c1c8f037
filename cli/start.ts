import { enableCompileCache } from "node:module";
import { userCache } from "./user-cache.ts";

// Before anything else is imported: what Node made of our TypeScript in the last call halves the start of this one.
const folder = userCache("commands");
if (folder !== undefined) enableCompileCache(folder);

await import("./main.ts");

import type { Limits } from "#domain/limits.ts";
import { openFileBytes } from "./file-bytes.ts";
import { nodeInflate } from "./inflate-node.ts";
import { type Inspection, inspectFile } from "./inspect.ts";
import { nodePrimitives } from "./pdf/node-primitives.ts";

/** `inspectFile` for a file on disk; `name` is what its person called it. With a `password`, a PDF is opened with it. */
export function inspectPath(path: string, name: string, limits: Limits, password?: string): Inspection {
  using source = openFileBytes(path);
  const options = { inflate: nodeInflate, primitives: nodePrimitives };
  return inspectFile(source, name, limits, password === undefined ? options : { ...options, password });
}

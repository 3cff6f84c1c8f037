import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { FORMATS, type Format } from "#domain/format.ts";

/** A path in the job's folder that nothing else uses. */
export const newOutputPath = (folder: string, format: Format): string =>
  join(folder, `${randomUUID()}.${FORMATS[format].extensions[0]}`);

import { z } from "@hono/zod-openapi";
import { type FileId, ID_PATTERN, type JobId } from "#domain/ids.ts";

const pathId = <Id extends string>() =>
  z
    .string()
    .regex(ID_PATTERN)
    .transform((id) => id as Id);

/** `/files/{id}` and `/jobs/{id}`: what has not the shape of an id is no request for one. */
export const FilePath = z.object({ id: pathId<FileId>() });
export const JobPath = z.object({ id: pathId<JobId>() });

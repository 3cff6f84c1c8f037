/** Ids are time-ordered (UUIDv7) and made in the application; the brand keeps a file's id from being used as a job's. */
declare const kind: unique symbol;
type Id<K extends string> = string & { readonly [kind]: K };

export type ActorId = Id<"actor">;
export type FileId = Id<"file">;
export type JobId = Id<"job">;

export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

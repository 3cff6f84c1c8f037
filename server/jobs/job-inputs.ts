import type { Format } from "#domain/format.ts";
import type { JobId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import type { InputFile } from "#tools/define-run.ts";
import type { Services } from "../services.ts";

export type StoredInput = Omit<InputFile, "path"> & { readonly storageKey: string };

/** A job's inputs in their order, passwords unsealed. Throws `result-expired` when one was deleted meanwhile. */
export async function readJobInputs(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  id: JobId,
): Promise<StoredInput[]> {
  const rows = await db
    .selectFrom("job_files")
    .innerJoin("files", "files.id", "job_files.file_id")
    .select(["name", "format", "pages", "encrypted", "storage_key", "password"])
    .where("job_id", "=", id)
    .where("role", "=", "input")
    .orderBy("position")
    .execute();
  return rows.map((row) => {
    if (!row.storage_key) throw new UserError("result-expired");
    return {
      name: row.name,
      format: row.format as Format,
      encrypted: row.encrypted,
      storageKey: row.storage_key,
      ...(row.pages === null ? {} : { pages: row.pages }),
      ...(row.password === null ? {} : { password: secrets.unseal(row.password) }),
    };
  });
}

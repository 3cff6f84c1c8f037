import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileId, ID_PATTERN } from "#domain/ids.ts";
import type { Services } from "../services.ts";

type Needs = Pick<Services, "uploadsFolder">;

/** The file's bytes and, beside them, what the tus store noted about them. */
export async function removeStaged({ uploadsFolder }: Needs, id: FileId): Promise<void> {
  await rm(join(uploadsFolder, id), { force: true });
  await rm(join(uploadsFolder, `${id}.json`), { force: true });
}

export async function listStaged({ uploadsFolder }: Needs): Promise<FileId[]> {
  return (await readdir(uploadsFolder)).filter((name): name is FileId => ID_PATTERN.test(name));
}

/** Whether all announced bytes of a tus upload are here. */
export async function isWhole({ uploadsFolder }: Needs, id: FileId): Promise<boolean> {
  const note = await readFile(join(uploadsFolder, `${id}.json`), "utf8").catch(() => undefined);
  if (!note) return false;
  const announced: { size?: number } = JSON.parse(note);
  const here = await stat(join(uploadsFolder, id)).catch(() => undefined);
  return here !== undefined && here.size === announced.size;
}

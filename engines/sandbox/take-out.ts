import { constants, createWriteStream } from "node:fs";
import { lstat, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/**
 * Moves a file that a jailed program made to `target`, outside of the program's reach. Throws when it is not there or no plain
 * file: a link would make whoever reads it later read what the link names.
 */
export async function takeOut(made: string, target: string): Promise<void> {
  try {
    await rename(made, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const source = await open(made, constants.O_RDONLY | constants.O_NOFOLLOW);
    await pipeline(source.createReadStream(), createWriteStream(target));
  }
  const stat = await lstat(target);
  if (stat.isFile() && stat.nlink === 1) return;
  await rm(target, { recursive: true });
  throw new Error("A jailed program made something that is not a plain file");
}

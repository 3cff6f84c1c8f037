import { existsSync } from "node:fs";
import { UserError } from "#domain/user-error.ts";

/** Only folders of the system, which the jail shows; never PATH, which the person who started us chose. */
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/usr/sbin"];

/** The absolute path of a program of the system. Throws `engine-missing` naming it. */
export function findProgram(name: string): string {
  const path = FOLDERS.map((folder) => `${folder}/${name}`).find((candidate) => existsSync(candidate));
  if (path === undefined) throw new UserError("engine-missing", { program: name });
  return path;
}

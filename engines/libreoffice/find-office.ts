import { existsSync, readdirSync, realpathSync } from "node:fs";
import { UserError } from "#domain/user-error.ts";
import { findProgram } from "#engines/sandbox/find-program.ts";

export interface OfficeInstallation {
  /** Folder of soffice.bin. */
  readonly programs: string;
  /** A python3 that can talk to it. */
  readonly python: string;
  /** What the jail must show beyond the system. */
  readonly readOnly: readonly string[];
}

/** The distribution's package first; the Document Foundation's own packages live in /opt and bring their python. */
export function findOffice(): OfficeInstallation {
  const inOpt = existsSync("/opt") ? readdirSync("/opt").filter((name) => name.startsWith("libreoffice")) : [];
  const folders = [
    "/usr/lib/libreoffice",
    "/usr/lib64/libreoffice",
    ...inOpt
      .sort()
      .reverse()
      .map((name) => `/opt/${name}`),
  ];
  const folder = folders.find((candidate) => existsSync(`${candidate}/program/soffice.bin`));
  if (folder === undefined) throw new UserError("engine-missing", { program: "LibreOffice" });
  const programs = realpathSync(`${folder}/program`);
  const own = `${programs}/python`;
  return {
    programs,
    python: existsSync(own) ? own : findProgram("python3"),
    readOnly: programs.startsWith("/usr/") ? [] : [realpathSync(folder)],
  };
}

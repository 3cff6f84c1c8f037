import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { type CommandLine, launchedBy } from "./command-line.ts";

/** What every program may read of the system: its programs and libraries, and how fonts and LibreOffice are set up. */
const SYSTEM_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64"];
const SYSTEM_SETTINGS = [
  "/etc/alternatives",
  "/etc/fonts",
  "/etc/ld.so.cache",
  "/etc/libreoffice",
  "/etc/localtime",
  // Without it every start would read every font of the machine anew.
  "/var/cache/fontconfig",
];

/**
 * `full`: with a /proc of its own and no further namespaces inside. `plain`: without both, for containers whose own /proc is
 * masked, where the kernel refuses to mount another.
 */
export type BubblewrapKind = "full" | "plain";

export interface Inside {
  readonly folder: string;
  /** What is shown read-only: a path inside, and what it really is on the host. */
  readonly shown: readonly { readonly path: string; readonly real: string }[];
  readonly env: Readonly<Record<string, string>>;
}

/** The command in namespaces of its own: no network, no other processes, nothing to write but `/job` and a small `/tmp`. */
export function inBubblewrap(command: CommandLine, inside: Inside, kind: BubblewrapKind): CommandLine {
  const args = [
    ["--unshare-all", "--unshare-user", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"],
    kind === "full" ? ["--disable-userns", "--proc", "/proc"] : [],
    ["--ro-bind", "/usr", "/usr", ...SYSTEM_FOLDERS.flatMap(systemFolder)],
    SYSTEM_SETTINGS.flatMap((path) => ["--ro-bind-try", path, path]),
    ["--dev", "/dev", "--size", String(64 * 1024 ** 2), "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
    ["--size", String(256 * 1024 ** 2), "--tmpfs", "/tmp"],
    inside.shown.flatMap(({ path, real }) => ["--ro-bind", real, path]),
    ["--bind", inside.folder, "/job", "--chdir", "/job", "--remount-ro", "/"],
    Object.entries(inside.env).flatMap(([name, value]) => ["--setenv", name, value]),
  ].flat();
  return launchedBy("/usr/bin/bwrap", args, command);
}

/** On merged-/usr systems these are links into /usr. */
function systemFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}

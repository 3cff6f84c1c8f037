import type { CommandLine } from "./command-line.ts";
import { type Cover, coversFor } from "./covers.ts";
import { isRoot, type SystemUser, unprivilegedUser } from "./system-user.ts";

/**
 * The command as an unprivileged user when we are root, unchanged otherwise. `reachable` are the folders and files (by real
 * path) that it must get at: those below a folder that this user may not enter, /root/octavo for one, are laid open at their
 * own path, for the command alone.
 */
export function asUnprivileged(command: CommandLine, options: { readonly reachable: readonly string[] }): CommandLine {
  if (!isRoot()) return command;
  const user = unprivilegedUser();
  return unprivilegedCommand(command, user, coversFor(options.reachable, user));
}

/**
 * Each cover hides a closed folder under an empty one in a mount namespace of its own and binds what is wanted back in its
 * place. Every link of the chain is an `exec`, so the pid that starts is the pid of the command.
 */
export function unprivilegedCommand(command: CommandLine, user: SystemUser, covers: readonly Cover[]): CommandLine {
  const drop = [
    "--reuid",
    String(user.uid),
    "--regid",
    String(user.gid),
    "--clear-groups",
    "--no-new-privs",
    "--inh-caps=-all",
    "--bounding-set=-all",
    "--",
  ];
  if (covers.length === 0) return { program: "/usr/bin/setpriv", args: [...drop, command.program, ...command.args] };
  const script = ["set -e", ...covers.flatMap(coverScript), 'exec "$@"'].join("\n");
  return {
    program: "/usr/bin/unshare",
    args: [
      "--mount",
      "--propagation",
      "private",
      "/bin/sh",
      "-c",
      script,
      "octavo-cover",
      "/usr/bin/setpriv",
      ...drop,
      command.program,
      ...command.args,
    ],
  };
}

/** The hidden folder stays open as descriptor 9, through which its contents can still be named. */
function coverScript(cover: Cover): string[] {
  const closed = quoted(cover.folder);
  return [
    `exec 9<${closed}`,
    `mount -t tmpfs -o mode=755,size=1m octavo ${closed}`,
    ...cover.shown.flatMap((shown) => {
      const target = quoted(`${cover.folder}/${shown.path}`);
      if (shown.kind === "link") return [`ln -s ${quoted(shown.to)} ${target}`];
      const parent = quoted(`${cover.folder}/${shown.path}`.replace(/\/[^/]*$/, ""));
      return [
        shown.kind === "folder" ? `mkdir -p ${target}` : `mkdir -p ${parent}; : >${target}`,
        `mount --no-canonicalize --rbind ${quoted(`/proc/self/fd/9/${shown.path}`)} ${target}`,
      ];
    }),
    "exec 9<&-",
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

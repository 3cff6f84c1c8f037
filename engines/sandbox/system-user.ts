import { readFileSync } from "node:fs";

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: SystemUser = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Whom our children run as when we are root: the system user `octavo` where the machine has one, nobody otherwise. */
export function unprivilegedUser(passwd = readFileSync("/etc/passwd", "utf8")): SystemUser {
  const [, uid, gid] = /^octavo:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return uid === undefined || uid === "0" ? NOBODY : { uid: Number(uid), gid: Number(gid) };
}

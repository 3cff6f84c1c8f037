import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { coversFor } from "./covers.ts";
import { isRoot, unprivilegedUser } from "./system-user.ts";
import { asUnprivileged, unprivilegedCommand } from "./unprivileged.ts";

const NOBODY = { uid: 65534, gid: 65534 };

test("the user is octavo where the machine has one, never root, and nobody otherwise", () => {
  const line = "root:x:0:0:root:/root:/bin/sh\n";
  expect(unprivilegedUser(`${line}octavo:x:991:990::/nonexistent:/usr/sbin/nologin\n`)).toEqual({ uid: 991, gid: 990 });
  expect(unprivilegedUser(`${line}octavo:x:0:0::/:/bin/sh\n`)).toEqual(NOBODY);
  expect(unprivilegedUser(line)).toEqual(NOBODY);
});

test("a command that needs no cover is only stripped of its rights", () => {
  const { program, args } = unprivilegedCommand({ program: "/usr/bin/id", args: ["-u"] }, NOBODY, []);
  expect(program).toBe("/usr/bin/setpriv");
  expect(args).toEqual(expect.arrayContaining(["--reuid", "65534", "--clear-groups", "--no-new-privs"]));
  expect(args.slice(-3)).toEqual(["--", "/usr/bin/id", "-u"]);
});

describe.runIf(isRoot())("as root", () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "octavo-closed-"));
    await mkdir(join(home, "it's a/project"), { recursive: true });
    await mkdir(join(home, "data"));
    await writeFile(join(home, "it's a/project/main.ts"), "the program");
    await writeFile(join(home, "secret"), "root's own");
    await writeFile(join(home, "program"), "a file");
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const run = (script: string, reachable: readonly string[]): string => {
    const { program, args } = asUnprivileged({ program: "/bin/sh", args: ["-c", script] }, { reachable });
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  };

  test("the child is another user without groups or the way back", () => {
    expect(run("id -u; id -G; grep -E 'CapBnd|NoNewPrivs' /proc/self/status", []).replaceAll("\t", " ")).toBe(
      `${unprivilegedUser().uid}\n${unprivilegedUser().gid}\nCapBnd: 0000000000000000\nNoNewPrivs: 1\n`,
    );
  });

  test("several folders and files below one closed folder are reached at their own paths, and nothing else of it", async () => {
    await chmod(join(home, "data"), 0o777);
    const wanted = [join(home, "it's a/project"), join(home, "data"), join(home, "program")];
    const script = `cd '${home}'; cat "it's a/project/main.ts" program; echo kept > data/new; ls; cat secret || echo hidden`;
    expect(run(script, wanted)).toBe("the programa filedata\nit's a\nprogram\nhidden\n");
    expect(await readFile(join(home, "data/new"), "utf8")).toBe("kept\n");
  });

  test("a wanted folder that is itself closed shows its contents, links too", async () => {
    await symlink("program", join(home, "link"));
    expect(run(`cat '${home}/link'`, [home])).toBe("a file");
  });

  test("a folder inside another wanted one needs no cover of its own", () => {
    const covers = coversFor([join(home, "it's a"), join(home, "it's a/project")], NOBODY);
    expect(covers).toEqual([{ folder: home, shown: [{ kind: "folder", path: "it's a" }] }]);
  });

  test("an open folder needs no cover", async () => {
    await chmod(home, 0o755);
    expect(coversFor([join(home, "data")], NOBODY)).toEqual([]);
  });
});

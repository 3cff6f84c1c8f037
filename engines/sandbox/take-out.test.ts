import { link, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { takeOut } from "./take-out.ts";

test("a plain file is moved", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "made"), "content");
  await takeOut(join(folder, "made"), join(folder, "taken"));
  expect(await readFile(join(folder, "taken"), "utf8")).toBe("content");
  expect(await readdir(folder)).toEqual(["taken"]);
});

test.each([
  ["symbolic link", symlink],
  ["hard link", link],
  ["folder", (_secret: string, made: string) => mkdir(made)],
] as const)("B2: a %s in a result's place is refused, and what it names stays", async (_kind, put) => {
  const folder = await temporaryFolder();
  const secret = join(folder, "secret");
  await writeFile(secret, "somebody else's");
  await put(secret, join(folder, "made"));
  await expect(takeOut(join(folder, "made"), join(folder, "taken"))).rejects.toThrow("not a plain file");
  expect(await readdir(folder)).toEqual(["secret"]);
  expect(await readFile(secret, "utf8")).toBe("somebody else's");
});

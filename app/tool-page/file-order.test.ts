import { expect, test } from "vitest";
import { moveFile, placeFiles, sortFiles } from "./file-order.ts";
import { newTrayFile, type TrayFile } from "./tray-file.ts";

const file = (name: string, modified = 0): TrayFile => ({ ...newTrayFile(new File(["x"], name)), key: name, modified });
const names = (files: readonly TrayFile[]) => files.map((each) => each.name);

test("T24: files sort by name as people count, and by date", () => {
  const files = [file("page 10.pdf", 1), file("Page 2.pdf", 3), file("page 1.pdf", 2)];
  expect(names(sortFiles(files, "name", "en"))).toEqual(["page 1.pdf", "Page 2.pdf", "page 10.pdf"]);
  expect(names(sortFiles(files, "date", "en"))).toEqual(["page 10.pdf", "page 1.pdf", "Page 2.pdf"]);
});

test("T9: several files are moved together and keep their order", () => {
  const files = ["a", "b", "c", "d"].map((name) => file(name));
  expect(names(placeFiles(files, new Set(["d", "a"]), "b", "after"))).toEqual(["b", "a", "d", "c"]);
  expect(names(placeFiles(files, new Set(["c"]), "a", "before"))).toEqual(["c", "a", "b", "d"]);
});

test("T9: a file moves one place, and stays at the ends", () => {
  const files = ["a", "b", "c"].map((name) => file(name));
  expect(names(moveFile(files, "a", 1))).toEqual(["b", "a", "c"]);
  expect(names(moveFile(files, "a", -1))).toEqual(["a", "b", "c"]);
  expect(names(moveFile(files, "c", 1))).toEqual(["a", "b", "c"]);
});

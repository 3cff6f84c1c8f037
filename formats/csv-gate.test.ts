import { expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { UserError } from "#domain/user-error.ts";
import { memorySource } from "./byte-source.ts";
import { inspectFile } from "./inspect.ts";

const verdict = (content: string | Buffer, name: string): string => {
  try {
    return inspectFile(memorySource(Buffer.from(content)), name, LIMIT_PRESETS.hosted).format;
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
};

test("A1: a table of text is taken by its name only, and only where it is text", () => {
  expect(verdict("name,sum\nnorth,31\n", "Table.csv")).toBe("csv");
  expect(verdict("name\tsum\nnorth\t31\n", "Table.TSV")).toBe("csv");
  expect(verdict("name,sum\nnorth,31\n", "Table.txt")).toBe("file-type");
  expect(verdict("name,sum\nnorth,31\n", "Table.xlsx")).toBe("file-type");
  expect(verdict(Buffer.from([0x61, 0x2c, 0, 1]), "Table.csv")).toBe("file-type");
});

test.each(["<html><img src='http://a'>", "\ufeff <?xml version='1.0'?>", "%!PS-Adobe", "#!/bin/sh", "{\\rtf1"])(
  "A1: %s is no table, whatever its name",
  (content) => expect(verdict(content, "Table.csv")).toBe("file-type"),
);

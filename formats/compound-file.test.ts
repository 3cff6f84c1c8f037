import { describe, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { compoundFile } from "#test/documents/compound-file.ts";
import { memorySource } from "./byte-source.ts";
import { inspectFile } from "./inspect.ts";

const inspect = (bytes: Buffer, name: string) => inspectFile(memorySource(bytes), name, LIMIT_PRESETS.hosted);
const stream = (...start: number[]) => Buffer.concat([Buffer.from(start), Buffer.alloc(4096)]);

describe("old office documents", () => {
  const word = stream(0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0x00, 0x00);
  const lockedWord = stream(0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0x00, 0x01);
  const beginning = [0x09, 0x08, 0x02, 0x00, 0x00, 0x06];

  test.each<[string, Record<string, Buffer>, boolean]>([
    ["a.doc", { WordDocument: word }, false],
    ["a.doc", { WordDocument: lockedWord }, true],
    ["a.xls", { Workbook: stream(...beginning, 0x42, 0x00, 0x02, 0x00, 0, 0) }, false],
    ["a.xls", { Workbook: stream(...beginning, 0x2f, 0x00, 0x02, 0x00, 0, 0) }, true],
    ["a.ppt", { "PowerPoint Document": stream() }, false],
    ["a.ppt", { "PowerPoint Document": stream(), EncryptedSummary: stream() }, true],
  ])("A8: %s tells its kind and whether it is locked", (name, streams, encrypted) => {
    expect(inspect(compoundFile(streams), name)).toMatchObject({ format: name.slice(2), encrypted });
  });

  test.each(["docx", "xlsx", "pptx"])("A8: a locked %s shows only a lock; its name tells which it is", (kind) => {
    const bytes = compoundFile({ EncryptionInfo: stream(), EncryptedPackage: stream() });
    expect(inspect(bytes, `a.${kind}`)).toMatchObject({ format: kind, encrypted: true });
  });

  test("A1: a compound file of something else is refused, and so is a sheet that is called a letter", () => {
    expect(() => inspect(compoundFile({ "\u0005HwpSummaryInformation": stream() }), "a.doc")).toThrow(
      expect.objectContaining({ code: "file-type" }),
    );
    expect(() => inspect(compoundFile({ Workbook: stream() }), "a.doc")).toThrow(
      expect.objectContaining({ code: "file-type" }),
    );
  });

  test("A2: a directory that loops or leads nowhere is damaged", () => {
    const whole = compoundFile({ WordDocument: word });
    const looped = Buffer.from(whole);
    looped.writeUInt32LE(1, 512 + 4);
    expect(() => inspect(looped, "a.doc")).toThrow(expect.objectContaining({ code: "file-damaged" }));
    expect(() => inspect(whole.subarray(0, 600), "a.doc")).toThrow(expect.objectContaining({ code: "file-damaged" }));
  });
});

import { expect, test } from "vitest";
import { textEncoding } from "./text-encoding.ts";

/** "name,sum" and a few everyday words, as programs of these countries save them. */
const SAMPLES = {
  gb18030: "d0d5c3fb2cbdf0b6ee0acdf5d0a1c3f72cc8fdcaaed2bb0ab1b1beb9cad02cb6feb5eaceb0",
  big5: "a96da6572caac5b0ec0aa4fdb270a9fa2ca454a451a440",
  shift_jis: "96bc914f2c8be08a7a0a93638d8682b382f12c8e4f8f5c88ea82c582b7",
  "euc-kr": "c0ccb8a72cb1ddbed70ab1e8c3b6bcf62cbcadbfefbdc3",
} as const;

test.each(Object.entries(SAMPLES))("T6: a table in %s is known by its bytes", (encoding, hex) => {
  expect(textEncoding(Buffer.from(hex, "hex"))).toBe(encoding);
});

test("T6: Unicode is known with and without its mark, and where the sample cuts a character", () => {
  const text = Buffer.from("name,合计\n");
  expect(textEncoding(text)).toBe("utf-8");
  expect(textEncoding(text.subarray(0, 7))).toBe("utf-8");
  expect(textEncoding(Buffer.from("\ufeffname", "utf16le"))).toBe("utf-16le");
  expect(textEncoding(Buffer.from("\ufeffname", "utf16le").swap16())).toBe("utf-16be");
});

test("T6: accented Latin text is Western European", () => {
  expect(textEncoding(Buffer.from("año;días\nválido;señal\nmétrica;café\n", "latin1"))).toBe("windows-1252");
});

test("A1: bytes with control characters are no text", () => {
  expect(textEncoding(Buffer.from([0x61, 0, 0x62]))).toBeUndefined();
  expect(textEncoding(Buffer.from("\u007fELF\u0002\u0001", "latin1"))).toBeUndefined();
});

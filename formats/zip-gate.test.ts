import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { type HostilePart, hostileZip, officeFile } from "#test/documents/hostile-zip.ts";
import { memorySource } from "./byte-source.ts";
import { readZip } from "./zip.ts";
import { checkZip } from "./zip-gate.ts";

const MB = 1024 * 1024;

function verdict(zip: Buffer): string {
  try {
    checkZip(readZip(memorySource(zip)));
    return "accepted";
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
}

const ordinary: HostilePart = { name: "a.xml", data: "<a/>" };

test("an ordinary archive passes, with stored and deflated parts and a sheet behind a chart", () => {
  const sheet = officeFile("xlsx");
  const parts = [
    ordinary,
    { name: "b.bin", data: randomBytes(3 * MB), stored: true },
    { name: "c.xml", data: "<c/>".repeat(1000) },
    { name: "word/embeddings/Sheet1.xlsx", data: sheet },
  ];
  expect(verdict(hostileZip(parts))).toBe("accepted");
});

test.each<[string, readonly HostilePart[]]>([
  ["a bomb of zeros", [{ name: "a.bin", data: Buffer.alloc(300 * MB) }]],
  ["a bomb that claims to be small", [{ name: "a.bin", data: Buffer.alloc(20 * MB), claimed: 100 }]],
  [
    "many parts that are too much together",
    Array.from({ length: 9 }, (_, i) => ({ name: `${i}`, data: repetitive() })),
  ],
  ["a bomb inside an embedded document", [{ name: "word/embeddings/x.xlsx", data: bombed() }]],
  ["parts that overlap", [ordinary, { ...ordinary, name: "b.xml", localName: "a.xml", overlapping: true }]],
  ["two parts of one name", [ordinary, ordinary]],
  ["two parts whose names differ in case", [ordinary, { ...ordinary, name: "A.xml" }]],
  ["a name that its own header denies", [{ ...ordinary, localName: "b.xml" }]],
  ["a link", [{ ...ordinary, mode: 0o120777 }]],
  ["an absolute name", [{ ...ordinary, name: "/etc/passwd" }]],
  ["a name that climbs out", [{ ...ordinary, name: "a/../../b" }]],
  ["a drive", [{ ...ordinary, name: "C:x" }]],
  ["a backslash", [{ ...ordinary, name: "a\\b" }]],
  ["a NUL in a name", [{ ...ordinary, name: "a\0.xml" }]],
  ["an archive inside", [{ name: "inner.docx", data: hostileZip([ordinary]) }]],
  ["an archive of another kind inside", [{ name: "word/embeddings/x.bin", data: "7z\u00bc\u00af" }]],
  ["too many parts", Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}`, data: "", stored: true }))],
])("A4: %s is refused", (_, parts) => {
  expect(verdict(hostileZip(parts.map((part) => ({ ...part, data: latin1(part.data) }))))).toBe("file-unsafe");
});

test("A4: an encrypted part is said to be encrypted", () => {
  expect(verdict(hostileZip([{ ...ordinary, encrypted: true }]))).toBe("file-encrypted");
});

test("A4: a bomb costs no memory", () => {
  const zip = hostileZip([{ name: "a.bin", data: Buffer.alloc(400 * MB) }]);
  const before = process.memoryUsage().arrayBuffers;
  expect(verdict(zip)).toBe("file-unsafe");
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * MB);
});

test("A2: an archive that was cut off is damaged", () => {
  const zip = hostileZip([{ name: "a.bin", data: randomBytes(10_000) }]);
  for (const share of [0.1, 0.5, 0.9, 0.99]) expect(verdict(zip.subarray(0, zip.length * share))).toBe("file-damaged");
});

const latin1 = (data: Buffer | string): Buffer => (typeof data === "string" ? Buffer.from(data, "latin1") : data);

/** 64 MiB that pack to a hundredth: no part is a bomb by itself. */
function repetitive(): Buffer {
  const block = randomBytes(640);
  const bytes = Buffer.alloc(64 * MB);
  for (let at = 0; at < bytes.length; at += 64 * 1024) {
    bytes.fill(block, at, at + 60 * 1024);
    randomBytes(640).copy(bytes, at + 60 * 1024);
  }
  return bytes;
}

function bombed(): Buffer {
  return hostileZip([{ name: "a.bin", data: Buffer.alloc(300 * MB) }]);
}

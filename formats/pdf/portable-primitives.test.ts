import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { nodePrimitives } from "./node-primitives.ts";
import { portablePrimitives } from "./portable-primitives.ts";

const lengths = [0, 1, 47, 55, 56, 63, 64, 111, 112, 119, 127, 128, 1000];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

test.each(lengths)("hashes of %i bytes are those of Node", (length) => {
  const bytes = randomBytes(length);
  expect(hex(portablePrimitives.md5(bytes))).toBe(hex(nodePrimitives.md5(bytes)));
  for (const bits of [256, 384, 512] as const) {
    expect(hex(portablePrimitives.sha2(bits, bytes))).toBe(hex(nodePrimitives.sha2(bits, bytes)));
  }
});

test.each([16, 32])("AES with a key of %i bytes is that of Node, both ways", (keyBytes) => {
  const [key, iv, bytes] = [randomBytes(keyBytes), randomBytes(16), randomBytes(160)];
  for (const way of ["encrypt", "decrypt"] as const) {
    expect(hex(portablePrimitives.aesCbc(way, key, iv, bytes))).toBe(hex(nodePrimitives.aesCbc(way, key, iv, bytes)));
  }
});

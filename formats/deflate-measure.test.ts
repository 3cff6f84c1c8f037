import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { memorySource } from "./byte-source.ts";
import { measureDeflate } from "./deflate-measure.ts";

const measure = (deflated: Uint8Array, stopAbove = Number.MAX_SAFE_INTEGER) =>
  measureDeflate(memorySource(deflated), { stopAbove, prefixBytes: 1000 });

test("counts what deflated data inflates to, at every level and with stored blocks, and shows its beginning", () => {
  const words = Array.from({ length: 30_000 }, (_, i) => `word${(i * 7919) % 611} `).join("");
  for (const data of [Buffer.from(words), randomBytes(200_000), Buffer.alloc(3_000_000), Buffer.alloc(0)]) {
    for (const level of [0, 1, 6, 9]) {
      const measured = measure(deflateRawSync(data, { level }));
      expect(measured.end).toBe("complete");
      expect(measured.bytes).toBe(data.length);
      expect(Buffer.compare(measured.prefix, data.subarray(0, 1000))).toBe(0);
    }
  }
});

test("A4: stops following a bomb as soon as it passes its allowance", () => {
  const measured = measure(deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), 1_000_000);
  expect(measured.end).toBe("over");
  expect(measured.bytes).toBeLessThan(2_000_000);
});

test("data that is cut off or not deflated at all is called damaged", () => {
  const deflated = deflateRawSync(randomBytes(50_000));
  expect(measure(deflated.subarray(0, 20_000)).end).toBe("damaged");
  expect(measure(new Uint8Array(100).fill(0xff)).end).toBe("damaged");
});

test("a million empty blocks are refused instead of followed", () => {
  expect(measure(new Uint8Array(2_000_000).map((_, i) => (i % 5 === 3 || i % 5 === 4 ? 0xff : 0))).end).toBe("damaged");
});

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { uniqueNames } from "./unique-names.ts";
import { type ZipEntry, zipStream } from "./zip-stream.ts";

const WHEN = new Date("2026-01-02T03:04:06Z");

const entry = (name: string, content: string, format: ZipEntry["format"] = "txt"): ZipEntry => ({
  name,
  format,
  open: () => Readable.from([Buffer.from(content)]),
});

async function contents(zip: Readable): Promise<Record<string, string>> {
  const files = unzipSync(await buffer(zip));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The compression method in the header of the first entry: 0 stored, 8 deflated. */
const method = (zip: Buffer) => zip.readUInt16LE(8);

describe("A zip of several results", () => {
  test("holds every file under its name, in order, any script", async () => {
    const files = await contents(zipStream([entry("b.txt", "one"), entry("报告-001.txt", "two"), entry("a.txt", "")]));
    expect(files).toEqual({ "b.txt": "one", "报告-001.txt": "two", "a.txt": "" });
    expect(Object.keys(files)).toEqual(["b.txt", "报告-001.txt", "a.txt"]);
  });

  test("A11: keeps names inside its folder and tells twins apart", async () => {
    const files = await contents(
      zipStream([entry("../../etc/passwd", "1"), entry("A.txt", "2"), entry("a.txt", "3"), entry("C:\\x\\a.txt", "4")]),
    );
    expect(Object.keys(files)).toEqual(["passwd", "A.txt", "a (2).txt", "a (3).txt"]);
  });

  test("does not compress again what is compressed, and compresses text", async () => {
    expect(method(await buffer(zipStream([entry("a.jpg", "x".repeat(1000), "jpg")])))).toBe(0);
    expect(method(await buffer(zipStream([entry("a.pdf", "x".repeat(1000), "pdf")])))).toBe(0);
    const text = await buffer(zipStream([entry("a.txt", "x".repeat(10_000))]));
    expect(method(text)).toBe(8);
    expect(text.length).toBeLessThan(1000);
  });

  test("is the same for the same files and time", async () => {
    const make = () => buffer(zipStream([entry("a.txt", "one"), entry("b.jpg", "two", "jpg")], WHEN));
    expect((await make()).equals(await make())).toBe(true);
  });

  test("fails when a file fails, rather than end early", async () => {
    const broken: ZipEntry = {
      name: "b.txt",
      format: "txt",
      open: () =>
        Readable.from(
          (async function* () {
            yield Buffer.from("half");
            throw new Error("the disk is gone");
          })(),
        ),
    };
    await expect(buffer(zipStream([entry("a.txt", "one"), broken]))).rejects.toThrow("the disk is gone");
    const absent: ZipEntry = { ...broken, open: () => Promise.reject(new Error("no such object")) };
    await expect(buffer(zipStream([absent]))).rejects.toThrow("no such object");
  });

  test("opens a file only when its turn comes and closes it when the reader leaves", async () => {
    const opened: Readable[] = [];
    const endless = (name: string): ZipEntry => ({
      name,
      format: "jpg",
      open: () => {
        const stream = new Readable({ read: () => void stream.push(Buffer.alloc(65_536)) });
        opened.push(stream);
        return stream;
      },
    });
    const zip = zipStream([endless("a.jpg"), endless("b.jpg")]);
    for await (const _ of zip) break;
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

test("a number for a twin is not one that another file has", () => {
  expect(uniqueNames(["a.jpg", "a (2).jpg", "a.jpg", "A.JPG"])).toEqual([
    "a.jpg",
    "a (2).jpg",
    "a (3).jpg",
    "A (4).JPG",
  ]);
});

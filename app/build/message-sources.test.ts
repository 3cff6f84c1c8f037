import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import type { Tool } from "#tools/define-tool.ts";
import { TOOLS } from "#tools/registry.ts";
import { type Compiled, compareLanguages, readLanguages } from "./message-sources.ts";

const compiled = (texts: Record<string, string>): Compiled =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));

test("W1: the shared messages are whole in five languages", async () => {
  expect(Object.keys(await readLanguages("locales/messages"))).toHaveLength(5);
});

const listed = (TOOLS as readonly Tool[]).filter((tool) => tool.listed !== false);

for (const { id } of listed) {
  test(`W1: the messages of ${id} are whole in five languages, with at least four questions`, async () => {
    const { en } = await readLanguages(`tools/${id}/messages`);
    expect(Object.keys(en).filter((key) => key.startsWith("answer.")).length).toBeGreaterThanOrEqual(4);
  });
}

test("W1: a missing message, one too many and a differing argument are all named", () => {
  const original = compiled({
    both: "{count, plural, one {# file} other {# files}}",
    gone: "Gone",
    rich: "A <b>word</b>",
  });
  const translation = compiled({ both: "{number} 个文件", rich: "一个词", more: "多" });
  expect(compareLanguages(original, translation)).toEqual([
    '"both" has the arguments (number) instead of (count)',
    '"gone" is missing',
    '"rich" has the arguments () instead of (b)',
    '"more" is not in the original',
  ]);
});

import { describe, expect, test } from "vitest";
import { LIMIT_PRESETS } from "#domain/limits.ts";
import { ConfigError, readConfig } from "./config.ts";
import { limitsOf } from "./limits.ts";

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("was accepted");
};

test("R1: nothing has to be set", () => {
  expect(readConfig({})).toMatchObject({ port: 3000, limitPreset: "hosted", role: "all", databaseUrl: undefined });
});

describe("a wrong value stops the start with a sentence that says what to write", () => {
  test.for([
    [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535; it is 'http'."],
    [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535; it is '70000'."],
    [{ OCTAVO_LIMITS: "none" }, "OCTAVO_LIMITS must be one of: hosted, selfHosted; it is 'none'."],
    [{ PUBLIC_URL: "docs" }, "PUBLIC_URL must be an address like https://docs.example.org; it is 'docs'."],
    [{ OCTAVO_SECRET: "short" }, /^OCTAVO_SECRET must be 64 hexadecimal characters/],
    [
      { OCTAVO_LIMIT_UPLOAD_BYTES: "1e9" },
      "OCTAVO_LIMIT_UPLOAD_BYTES must be a whole number, 0 for unlimited; it is '1e9'.",
    ],
    [{ OCTAVO_LIMIT_UPLOADS: "1" }, /^OCTAVO_LIMIT_UPLOADS is no limit; the limits are: OCTAVO_LIMIT_UPLOAD_BYTES/],
  ] as [Record<string, string>, string | RegExp][])("%o", ([environment, sentence]) => {
    expect(refusal(environment)).toMatch(sentence);
  });

  test("two wrong values are both named", () => {
    expect(refusal({ PORT: "x", LOG_LEVEL: "loud" }).split("\n")).toHaveLength(2);
  });
});

test("X2: a preset's limits, and single ones of them changed", () => {
  expect(limitsOf(readConfig({}))).toEqual(LIMIT_PRESETS.hosted);
  const own = limitsOf(readConfig({ OCTAVO_LIMITS: "selfHosted", OCTAVO_LIMIT_PDF_PAGES: "7" }));
  expect(own).toEqual({ ...LIMIT_PRESETS.selfHosted, pdfPages: 7 });
});

test("X2: the hosted preset has the specification's numbers", () => {
  expect(LIMIT_PRESETS.hosted).toMatchObject({
    uploadBytes: 100 * 1024 * 1024,
    pdfPages: 100,
    runPages: 20,
    visitorRunsADay: 5,
    resultMinutes: 60,
  });
});

import { expect, test } from "vitest";
import { LOCALES, type LocaleCode } from "#locales/locales.ts";
import { type LocaleSwitch, switchLocale } from "./switch-locale.ts";

function record(more: Partial<LocaleSwitch> = {}) {
  const steps: string[] = [];
  const by: LocaleSwitch = {
    current: LOCALES.zh,
    at: { pathname: "/zh/merge-pdf", search: "?job=1", hash: "#files" },
    load: async (code) => void steps.push(`load ${code}`),
    go: (address) => void steps.push(`go ${address}`),
    setCookie: (cookie) => void steps.push(cookie.split(";")[0] ?? ""),
    ...more,
  };
  return { steps, by };
}

test("W6: a switch sets the cookie, loads the fallback first and keeps path and query", async () => {
  const { steps, by } = record();
  await switchLocale("es-es", by);
  expect(steps).toEqual(["locale=es-es", "load en", "load es-es", "go /es-es/merge-pdf?job=1#files"]);
});

test("W6: an empty, unknown or equal target does nothing", async () => {
  const { steps, by } = record();
  for (const target of ["", "zh", "fr"]) await switchLocale(target, by);
  expect(steps).toEqual([]);
});

test("W6: a hook may put another language in its place", async () => {
  const { steps, by } = record({ substitute: (target: LocaleCode) => (target === "zh-tw" ? "en" : target) });
  await switchLocale("zh-tw", by);
  expect(steps.at(-1)).toBe("go /merge-pdf?job=1#files");
});

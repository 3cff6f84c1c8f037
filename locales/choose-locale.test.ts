import { expect, test } from "vitest";
import { chooseLocale, localeOfLanguage } from "./choose-locale.ts";
import { ALL_LOCALES, LOCALES } from "./locales.ts";
import { localize, stripLocale } from "./paths.ts";

test("W6: the cookie decides before the browser, the browser before the path, the path before the fallback", () => {
  const hints = { cookie: "es-es", languages: "zh-TW,zh;q=0.9", prefix: "in-id" };
  expect(chooseLocale(hints).code).toBe("es-es");
  expect(chooseLocale({ ...hints, cookie: null }).code).toBe("zh-tw");
  expect(chooseLocale({ prefix: "in-id" }).code).toBe("in-id");
  expect(chooseLocale({}).code).toBe("en");
  expect(chooseLocale({ fallback: LOCALES.zh }).code).toBe("zh");
});

test("W6: an unknown cookie and unknown languages are passed over", () => {
  expect(chooseLocale({ cookie: "klingon", languages: "fr-FR, de;q=0.8, id;q=0.5" }).code).toBe("in-id");
  expect(chooseLocale({ cookie: "toString", languages: "*" }).code).toBe("en");
});

test("W6: languages count by their quality, and one refused with q=0 does not count", () => {
  expect(chooseLocale({ languages: "es;q=0.4, zh-CN;q=0.9" }).code).toBe("zh");
  expect(chooseLocale({ languages: "es;q=0, en;q=0.1" }).code).toBe("en");
});

test("W6: Hong Kong, Macau and Hant read traditional characters, every other Chinese simplified ones", () => {
  for (const tag of ["zh-TW", "zh-HK", "zh-Hant-MO", "zh-Hant"]) expect(localeOfLanguage(tag)?.code).toBe("zh-tw");
  for (const tag of ["zh", "zh-CN", "zh-SG", "zh-Hans"]) expect(localeOfLanguage(tag)?.code).toBe("zh");
});

test("W1: a path goes into every language and back", () => {
  for (const locale of ALL_LOCALES) {
    for (const path of ["/", "/merge-pdf", "/share/folder"]) {
      expect(stripLocale(localize(locale, path))).toEqual({ locale, path });
    }
  }
  expect(localize(LOCALES.zh, "/")).toBe("/zh");
  expect(stripLocale("/zhou").path).toBe("/zhou");
});

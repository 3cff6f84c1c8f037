import { expect, test } from "vitest";
import { USER_ERRORS } from "#domain/user-error.ts";
import { errorMessage } from "./error-message.ts";
import { LOCALE_CODES } from "./locales.ts";
import { translate } from "./messages.ts";

const say = (code: string, details?: Record<string, string | number>) =>
  errorMessage((key, values) => translate("en", key, values), code, details);

test("X1: every error of the table makes a whole sentence in every language, with and without its values", () => {
  for (const locale of LOCALE_CODES) {
    for (const code of Object.keys(USER_ERRORS)) {
      for (const details of [{}, { limit: 20, pages: 3, kind: "PDF", used: 5, total: 5, field: "dpi" }]) {
        const text = errorMessage((key, values) => translate(locale, key, values), code, details);
        expect(text, `${locale} ${code}`).not.toMatch(/none|undefined|NaN|[{}]/);
        expect(text.length).toBeGreaterThan(3);
      }
    }
  }
});

test("T28: the refusals say what the specification says", () => {
  expect(say("file-too-large", { limit: 100 * 1024 * 1024 })).toBe("A file over 100 MB is not allowed.");
  expect(say("too-many-pages", { limit: 100 })).toBe("A PDF over 100 pages is not supported.");
  expect(say("file-type", { kind: "PDF" })).toBe("File type error: only PDF is accepted here.");
  expect(say("pdf-damaged")).toBe("The PDF file is damaged.");
  expect(say("file-encrypted")).toContain("The file is encrypted");
  expect(say("unsupported-format")).toBe("Unsupported format.");
});

test("X1: a code that is not in the table is shown as our fault", () => {
  expect(say("constructor")).toBe("An error occurred.");
});

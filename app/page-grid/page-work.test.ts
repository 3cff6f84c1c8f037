import { expect, test } from "vitest";
import type { TrayFile } from "#app/tool-page/tray-file.ts";
import { pagePromise } from "./page-readiness.ts";
import { PAGE_WORK } from "./page-work.ts";

const file = (pages: number) => ({ pages }) as TrayFile;
const numbers = (chosen: ReadonlySet<number> | null) => [...(chosen ?? [])].map((page) => page + 1);

test("T10: chosen pages are the text of `pages`, and nothing is chosen by an empty one", () => {
  const { read, write } = PAGE_WORK.extract;
  expect(numbers(read({ pages: "1-3, 5" }, 9).chosen)).toEqual([1, 2, 3, 5]);
  expect(numbers(read({ pages: "" }, 9).chosen)).toEqual([]);
  expect(write({ ...read({ pages: "" }, 9), chosen: new Set([4, 1, 2]) }, 9)).toEqual({
    pages: "2-3, 5",
    split: "pages",
  });
  expect(() => read({ pages: "8-12" }, 9)).toThrow(expect.objectContaining({ code: "page-out-of-range" }));
});

test("T12: an arrangement is shown as it will be, and an order made by hand replaces it", () => {
  const { read, write } = PAGE_WORK.sort;
  const view = read({ order: "", arrangement: "reverse" }, 3);
  expect(view.order.map(({ page }) => page)).toEqual([2, 1, 0]);
  expect(write(view, 3)).toEqual({ order: "3-1", arrangement: "as-written" });
  expect(write(read({ order: "1,2,3" }, 3), 3)).toEqual({ order: "", arrangement: "as-written" });
});

test("T13: only turned pages are written, and what is turned round comes back", () => {
  const { read, write } = PAGE_WORK.rotate;
  const view = read({ turns: "2@90,4-5@180" }, 6);
  expect(view.order.map(({ turn }) => turn)).toEqual([0, 90, 0, 180, 180, 0]);
  expect(write(view, 6)).toEqual({ turns: "2@90,4@180,5@180" });
});

test("T11: a button says how many pages go, of all files; one page of each has to stay", () => {
  expect(pagePromise("delete", [file(3), file(5)], { pages: "1-2" })).toEqual({
    pages: 4,
    readiness: { ready: true },
  });
  expect(pagePromise("delete", [file(5), file(2)], { pages: "1-2" }).readiness).toMatchObject({
    refusal: { code: "keep-one-page" },
  });
  expect(pagePromise("delete", [file(5), file(1)], { pages: "1-2" }).readiness).toMatchObject({
    refusal: { code: "page-out-of-range", details: { pages: 1 } },
  });
});

test("T10: an extraction that splits by something else asks for no pages", () => {
  expect(pagePromise("extract", [file(4)], { pages: "", split: "every" }).readiness).toEqual({ ready: true });
  expect(pagePromise("extract", [file(4)], { pages: "", split: "pages" }).readiness).toMatchObject({ ready: false });
});

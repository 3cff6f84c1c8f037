import { expect, test } from "vitest";
import { findTools } from "./find-tools.ts";

const texts = [
  { id: "merge", text: "Unir PDF Varios archivos página" },
  { id: "picture", text: "PDF 转图片 JPG PNG" },
];

test("W15: the search needs every word, in any order, without accents or case", () => {
  expect(findTools(texts, "pagina UNIR")).toEqual(["merge"]);
  expect(findTools(texts, "图片")).toEqual(["picture"]);
  expect(findTools(texts, "pdf")).toEqual(["merge", "picture"]);
  expect(findTools(texts, "  ")).toEqual(["merge", "picture"]);
  expect(findTools(texts, "pdf word")).toEqual([]);
});

import { expect, test } from "vitest";
import { robots, sitemap } from "./sitemap.ts";

test("W5: the site map has every page in its languages, each with its alternates", () => {
  const xml = sitemap("https://octavo.example", [
    { path: "/" },
    { path: "/merge-pdf" },
    { path: "/printer", only: ["zh"] },
  ]);
  expect(xml.match(/<url>/g)).toHaveLength(5 + 5 + 1);
  expect(xml).toContain("<loc>https://octavo.example/zh-tw/merge-pdf</loc>");
  expect(xml).toContain('hreflang="x-default" href="https://octavo.example/merge-pdf"');
  expect(xml).not.toContain("/es-es/printer");
});

test("W5: crawlers find the site map and stay out of the interface", () => {
  expect(robots("https://octavo.example")).toContain("Disallow: /api/");
  expect(robots("https://octavo.example")).toContain("Sitemap: https://octavo.example/sitemap.xml");
});

import { LOCALE_CODES, LOCALES } from "#locales/locales.ts";
import { localize } from "#locales/paths.ts";
import { expect, test } from "./site-test.ts";

for (const code of LOCALE_CODES) {
  const locale = LOCALES[code];
  for (const path of ["/", "/merge-pdf", "/developers"]) {
    test(`W5: ${localize(locale, path)} tells search engines what it is`, async ({ page, baseURL }) => {
      await page.goto(localize(locale, path) + (path === "/" && code === "en" ? "?" : ""));
      await expect(page.locator("html")).toHaveAttribute("lang", locale.iso);
      await expect(page.locator("html")).toHaveAttribute("dir", locale.dir);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", baseURL + localize(locale, path));
      const alternates = page.locator("link[rel=alternate][hreflang]");
      const languages = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
      expect(languages).toEqual(["en", "zh-CN", "zh-TW", "id", "es", "x-default"]);
      await expect(page.locator("meta[property='og:locale']")).toHaveAttribute("content", locale.og);
      await expect(page.locator("meta[property='og:locale:alternate']")).toHaveCount(4);
      for (const name of ["description", "keywords"]) {
        expect((await page.locator(`meta[name=${name}]`).getAttribute("content"))?.length).toBeGreaterThan(10);
      }
      expect(await page.title()).toContain("Octavo");
    });
  }
}

test("W5: titles differ from language to language", async ({ request }) => {
  const titles = await Promise.all(
    LOCALE_CODES.map(async (code) => {
      const html = await (await request.get(localize(LOCALES[code], "/merge-pdf"))).text();
      return /<title>(.*?)<\/title>/.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(5);
});

test("W5: site map and robots name every page in every language", async ({ request, baseURL }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/zh-tw/merge-pdf", "/es-es", "/in-id/developers"])
    expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("W1: pages are whole before any script runs", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/zh/merge-pdf");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("合并 PDF");
  await expect(page.getByRole("heading", { name: "常见问题" })).toBeVisible();
  await context.close();
});

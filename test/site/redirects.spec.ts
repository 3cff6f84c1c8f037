import { expect, test } from "./site-test.ts";

const OLD_PATHS = {
  pdftoword: "pdf-to-word",
  pdftoexcel: "pdf-to-excel",
  pdftoppt: "pdf-to-ppt",
  pdftopic: "pdf-to-pic",
  wordtopdf: "word-to-pdf",
  exceltopdf: "excel-to-pdf",
  ppttopdf: "ppt-to-pdf",
  pictopdf: "pic-to-pdf",
  mergepdf: "merge-pdf",
  extractpdfpages: "extract-pdf-pages",
  deletepagesfrompdf: "delete-pdf-pages",
  rearrangepdfpages: "sort-pdf-pages",
  rotatepdf: "rotate-pdf",
};

for (const [old, route] of Object.entries(OLD_PATHS)) {
  test(`W2: /${old} leads to /${route} in the same language with its query`, async ({ request }) => {
    for (const prefix of ["", "/zh", "/zh-tw", "/in-id", "/es-es"]) {
      const answer = await request.get(`${prefix}/${old}?from=mail`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`${prefix}/${route}?from=mail`);
    }
  });
}

test("W6: the home page sends a visitor to his language with 302, and a cookie counts more", async ({ request }) => {
  const home = (headers: Record<string, string>) => request.get("/", { maxRedirects: 0, headers });
  const chinese = await home({ "Accept-Language": "zh-TW,zh;q=0.9,en;q=0.8" });
  expect(chinese.status()).toBe(302);
  expect(chinese.headers().location).toBe("/zh-tw");
  const chosen = await home({ "Accept-Language": "zh-TW", Cookie: "locale=es-es" });
  expect(chosen.headers().location).toBe("/es-es");
  expect((await home({ "Accept-Language": "fr" })).status()).toBe(200);
});

test("W6: an explicit prefix wins over cookie and browser", async ({ request }) => {
  const page = await request.get("/zh/merge-pdf", { headers: { "Accept-Language": "es", Cookie: "locale=es-es" } });
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('lang="zh-CN"');
});

for (const path of ["/nope", "/zh/nope", "/fr/merge-pdf", "/pdf-to-word", "/zh/download"]) {
  test(`W4: ${path} is not found, with its status and in its language`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      path.startsWith("/zh/") ? "页面未找到" : "Page not found",
    );
  });
}

import { axe, expect, inEveryLocale, open, test } from "./site-test.ts";

const PAGES = ["/", "/merge-pdf", "/pdf-to-pic", "/word-to-pdf", "/developers", "/there-is-no-such-page"];

for (const path of PAGES.flatMap(inEveryLocale)) {
  test(`W14: ${path} is accessible in light and dark`, async ({ page }) => {
    await open(page, path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), colorScheme).toEqual([]);
    }
  });
}

for (const path of ["/", "/es-es/merge-pdf", "/in-id/pdf-to-pic", "/zh/developers"]) {
  test(`W14: ${path} fits a phone without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("W14: the first key leads past the header into the page", async ({ page }) => {
  await open(page, "/merge-pdf");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

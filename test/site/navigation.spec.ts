import { axe, expect, open, test } from "./site-test.ts";

test("W7: a drop-down stays 200 ms after the pointer has left it", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await open(page, "/");
  await page.clock.pauseAt(120_000);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const link = menu.getByRole("link", { name: /Merge PDF/ });
  await menu.getByRole("button", { name: "PDF Tools" }).hover();
  await page.clock.runFor(100);
  await expect(link).toBeVisible();
  await page.mouse.move(700, 700);
  await page.clock.runFor(190);
  await expect(link).toBeVisible();
  await page.clock.runFor(20);
  await expect(link).toBeHidden();
});

test("W7: the drop-down opens and closes by keyboard, and Escape gives the focus back", async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Converter" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(page.locator("header").getByRole("link", { name: /PDF to picture/ })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("W7: every link of header and footer leads to a page that is there", async ({ page, request }) => {
  await open(page, "/zh");
  await page.getByRole("button", { name: "格式转换" }).click();
  const links = await page
    .locator("header a[href^='/'], footer a[href^='/']")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  for (const link of new Set(links)) expect((await request.get(link ?? "")).status(), `${link}`).toBe(200);
});

test("W7: Chinese and Indonesian have no link to the developers' page in the header", async ({ page }) => {
  for (const [path, shown] of [
    ["/", 1],
    ["/es-es", 1],
    ["/zh-tw", 1],
    ["/zh", 0],
    ["/in-id", 0],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("header nav a[href$='/developers']")).toHaveCount(shown);
  }
});

test("W14: the phone's drawer opens, follows a link and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await drawer.getByRole("link", { name: "Merge PDF" }).click();
  await expect(page).toHaveURL("/merge-pdf");
  await expect(drawer).toBeHidden();
});

test("W6: switching the language keeps path and query, loads no page and is remembered", async ({ page, context }) => {
  await open(page, "/merge-pdf?from=mail");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("button", { name: "Language" }).click();
  await page.locator("header").getByRole("link", { name: "简体中文" }).click();
  await expect(page).toHaveURL("/zh/merge-pdf?from=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("合并 PDF");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  expect((await context.cookies()).find(({ name }) => name === "locale")?.value).toBe("zh");
});

test("W14: the chosen appearance is there before the first picture of the next page", async ({ page, context }) => {
  await open(page, "/");
  await page.locator("footer").getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await context.request.get("/merge-pdf")).text();
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
});

test("W15: the home page finds tools by what they are called and what they take", async ({ page }) => {
  await open(page, "/");
  const tools = page.locator("#tools").locator("xpath=ancestor::section").getByRole("listitem");
  await page.getByRole("searchbox").fill("jpg");
  await expect(tools).toHaveCount(3);
  await page.getByRole("searchbox").fill("docx");
  await expect(tools).toHaveText([/Word to PDF/]);
  await page.getByRole("searchbox").fill("zeppelin");
  await expect(page.getByText("No tool is called “zeppelin”.")).toBeVisible();
});

test("W11: no page ahead is fetched where the visitor saves data", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  await open(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator("footer").getByRole("link", { name: "Merge PDF" }).hover();
  await page.locator("footer").getByRole("link", { name: "Word to PDF" }).hover();
  expect(asked.filter((url) => url.includes(".data") || url.includes("/assets/"))).toEqual([]);
});

import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { listPages } from "#formats/pdf/page-tree.ts";
import { readPdf } from "../documents/pdf-facts.ts";
import { lockedPdf, pdf } from "./sample-files.ts";
import { axe, expect, inEveryLocale, open, test } from "./site-test.ts";

const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.locator("[data-choose=files]").setInputFiles(files);
const tile = (page: Page, number: number) => page.getByRole("row", { name: `Page ${number}`, exact: true });
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const run = (page: Page) => page.locator("button.btn-pen");
/** The pages as they stand in the grid, from its top. */
const shown = (page: Page) =>
  page
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-label")?.match(/\d+/)?.[0])));

async function openTool(page: Page, path: string, pages: number): Promise<void> {
  await open(page, path);
  await choose(page, pdf("report.pdf", pages));
  await expect(page.getByText("Uploaded")).toBeVisible();
  await expect(page.getByRole("row").first()).toBeVisible();
}

/** Presses the one button and reads what comes of it: the number that each page says, and its turn. */
async function result(page: Page): Promise<{ numbers: number[]; turns: number[] }> {
  await run(page).click();
  await expect(page.getByRole("heading", { name: /ready/ })).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).first().click(),
  ]);
  const path = await download.path();
  const text = execFileSync("/usr/bin/pdftotext", [path, "-"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const numbers = [...text.matchAll(/Page (\d+)/g)].map(([, number]) => Number(number));
  const file = await readPdf(path);
  return { numbers, turns: listPages(file, 0).map(({ dict }) => Number(file.resolve(dict.get("Rotate") ?? 0))) };
}

test("T10: pages are chosen by click, Shift, rule and number, in step with the text, and become a document", async ({
  page,
}) => {
  // all twelve are looked at, and what is out of sight is not in the document
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openTool(page, "/extract-pdf-pages", 12);
  await expect(page.getByText("Select the pages that you want to have.")).toBeVisible();
  const field = page.locator("input[name=pages]");
  await tile(page, 2).click();
  await tile(page, 5).click({ modifiers: ["Shift"] });
  await expect(field).toHaveValue("2-5");
  await tile(page, 3).locator("label").click();
  await expect(field).toHaveValue("2, 4-5");
  await expect(run(page)).toHaveText("Extract 3 pages");

  await field.fill("1, 10-");
  await expect(page.getByRole("row", { selected: true })).toHaveCount(4);
  await tool(page, "Even").click();
  await expect(field).toHaveValue("2, 4, 6, 8, 10, 12");
  await tool(page, "Invert").click();
  await expect(field).toHaveValue("1, 3, 5, 7, 9, 11");
  await tile(page, 1).focus();
  await page.keyboard.press("Control+a");
  await expect(field).toHaveValue("1-12");
  await field.fill("7-30");
  await expect(page.getByText(/These pages are not in the document, which has 12/)).toBeVisible();

  await field.fill("");
  await tile(page, 4).click();
  await tile(page, 6).click();
  expect(await axe(page)).toEqual([]);
  expect(await result(page)).toMatchObject({ numbers: [4, 6] });
});

test("T11: pages are marked, unmarked by undo and deleted; the last page has to stay", async ({ page }) => {
  await openTool(page, "/delete-pdf-pages", 5);
  await tile(page, 2).click();
  await tile(page, 4).click();
  await expect(run(page)).toHaveText("Delete 2 pages");
  await page.keyboard.press("Control+z");
  await expect(run(page)).toHaveText("Delete 1 page");
  await page.keyboard.press("Control+Shift+z");
  await expect(run(page)).toHaveText("Delete 2 pages");

  await tool(page, "All").click();
  await expect(run(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/at least one page/i)).toBeVisible();
  await tool(page, "Undo").click();
  expect(await axe(page)).toEqual([]);
  expect(await result(page)).toMatchObject({ numbers: [1, 3, 5] });
});

test("T12: a page of three hundred is moved by keyboard alone, taken back, and moved again", async ({ page }) => {
  await openTool(page, "/sort-pdf-pages", 300);
  expect(await page.getByRole("row").count()).toBeLessThan(60);
  await tile(page, 1).focus();
  await page.keyboard.press("End");
  await expect(tile(page, 300)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/Move page 300/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await expect(page.locator(":focus")).toHaveAccessibleName(/Insert before Page 1\b/);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName(/Insert between Page 1 and Page 2/);
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=order]")).toHaveValue("1,300,2-299");

  await page.locator("h1").click();
  await page.keyboard.press("Control+z");
  await expect(page.locator("input[name=order]")).toHaveValue("");
  await expect(page.getByText("Nothing has been moved yet.")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  const { numbers } = await result(page);
  expect(numbers).toHaveLength(300);
  expect(numbers.slice(0, 3)).toEqual([1, 300, 2]);
});

test("T12: several pages are dragged together; others are removed, turned and put at a place", async ({ page }) => {
  await openTool(page, "/sort-pdf-pages", 8);
  await tile(page, 2).click();
  await tile(page, 3).click();
  await tile(page, 2).dragTo(tile(page, 5), { targetPosition: { x: 150, y: 100 } });
  await expect.poll(() => shown(page)).toEqual([1, 4, 5, 2, 3, 6, 7, 8]);

  await page.keyboard.press("Escape");
  await tile(page, 6).click();
  await tool(page, "Remove the selected pages").click();
  await tile(page, 8).click();
  await tool(page, "Turn left").click();
  await page.getByLabel("Move the selected to place").fill("1");
  await tool(page, "Move").click();
  await expect.poll(() => shown(page)).toEqual([8, 1, 4, 5, 2, 3, 7]);
  await tool(page, "Move back").click();
  await expect.poll(() => shown(page)).toEqual([1, 8, 4, 5, 2, 3, 7]);
  expect(await axe(page)).toEqual([]);
  expect(await result(page)).toEqual({ numbers: [1, 8, 4, 5, 2, 3, 7], turns: [0, 270, 0, 0, 0, 0, 0] });
});

test("T13: one page is turned by its button, others by key, and the document keeps it", async ({ page }) => {
  await openTool(page, "/rotate-pdf", 4);
  await expect(page.getByText("No page has been turned yet.")).toBeVisible();
  await tool(page, "Turn page 3 to the right").click();
  await tile(page, 1).focus();
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await expect(run(page)).toHaveText("Rotate 2 pages");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "report.pdf" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tile(page, 1)).toBeFocused();
  expect(await axe(page)).toEqual([]);
  expect((await result(page)).turns).toEqual([180, 0, 90, 0]);
});

test("T11: with several files the pages of one are shown, and the same pages go from all", async ({ page }) => {
  await open(page, "/delete-pdf-pages");
  await choose(page, pdf("long.pdf", 6), pdf("short.pdf", 2), lockedPdf("locked.pdf", "secret"));
  await expect(page.getByRole("tab")).toHaveCount(3);
  await expect(page.getByText("A file still needs its password.")).toBeVisible();
  await page.getByRole("tab", { name: "locked.pdf" }).click();
  await page.getByRole("button", { name: "Remove locked.pdf" }).click();
  await page.getByRole("tab", { name: "short.pdf" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await tile(page, 2).click();
  await expect(run(page)).toHaveText("Delete 2 pages");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("tab", { name: "long.pdf" }).click();
  await tile(page, 5).click();
  await expect(page.getByText(/These pages are not in the document, which has 2/)).toBeVisible();
});

for (const path of inEveryLocale("/sort-pdf-pages")) {
  test(`T12: on a phone ${path} has two pages a row and its tools in reach of the thumb`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await open(page, path);
    await choose(page, pdf("report.pdf", 9));
    const rows = page.getByRole("row");
    await expect(rows.nth(1)).toBeVisible();
    const [first, second, third] = await Promise.all([0, 1, 2].map((index) => rows.nth(index).boundingBox()));
    expect(second?.y).toBe(first?.y);
    expect(third?.x).toBe(first?.x);
    await rows.nth(0).tap();
    await expect(rows.nth(0)).toHaveAttribute("aria-selected", "true");
    const tools = await page.getByRole("toolbar").boundingBox();
    expect(tools?.y).toBeGreaterThan(600);
    expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(392);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), colorScheme).toEqual([]);
    }
    await context.close();
  });
}

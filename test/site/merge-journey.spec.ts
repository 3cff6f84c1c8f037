import type { Page } from "@playwright/test";
import { lockedPdf, pdf, text } from "./sample-files.ts";
import { axe, expect, open, test } from "./site-test.ts";

const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.locator("[data-choose=files]").setInputFiles(files);
const names = (page: Page) => page.getByRole("grid").getByRole("row").locator("p[title]").allTextContents();

test("T9: files are put in order, merged, looked at, renamed, found again after a reload and deleted", async ({
  page,
}) => {
  await open(page, "/merge-pdf");
  await choose(page, pdf("page 10.pdf", 3), pdf("page 2.pdf", 2), pdf("page 1.pdf", 1));
  await expect(page.getByText("Uploaded")).toHaveCount(3);
  await page.getByRole("button", { name: "By name" }).click();
  expect(await names(page)).toEqual(["page 1.pdf", "page 2.pdf", "page 10.pdf"]);
  expect(await axe(page)).toEqual([]);

  await page.getByRole("button", { name: "Merge 3 files" }).click();
  await expect(page.getByRole("heading", { name: "Your document is ready" })).toBeVisible();
  await expect(page).toHaveURL(/\?job=/);
  await expect(page.getByText("Page 6 of 6")).toBeVisible();
  await expect(page.getByRole("img", { name: "Picture of page 1" })).toHaveJSProperty("complete", true);
  expect(await axe(page)).toEqual([]);

  await page.getByLabel("Name of the file").fill("all together.pdf");
  await page.getByLabel("Name of the file").press("Enter");
  await expect(page.getByText("Name saved")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("all together.pdf");

  await page.reload();
  await expect(page.getByLabel("Name of the file")).toHaveValue("all together.pdf");
  await page.getByRole("button", { name: "Delete now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Merge PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose PDF files" })).toBeVisible();
});

test("T25: a reload loses neither files nor order, and a result is found in the list of the latest", async ({
  page,
}) => {
  await open(page, "/merge-pdf");
  await choose(page, pdf("b.pdf", 1), pdf("a.pdf", 1));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await page.getByRole("button", { name: "Merge 2 files" }).click();
  await expect(page.getByRole("heading", { name: "Your document is ready" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: /\.pdf.*Merge PDF/ }).click();
  await expect(page.getByRole("heading", { name: "Your document is ready" })).toBeVisible();
  await page.getByRole("button", { name: "Back, with the same settings" }).click();
  await expect(page.getByRole("button", { name: "Merge 2 files" })).toBeVisible();
});

test("T9: files are moved by keyboard: by the buttons, and by the handle with arrow keys", async ({ page }) => {
  await open(page, "/merge-pdf");
  await choose(page, pdf("a.pdf", 1), pdf("b.pdf", 1), pdf("c.pdf", 1));
  await expect(page.getByText("Uploaded")).toHaveCount(3);
  await page.getByRole("button", { name: "Move a.pdf back" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["b.pdf", "a.pdf", "c.pdf"]);
  await expect(page.getByText("a.pdf is now number 2 of 3")).toBeAttached();

  await page.getByRole("button", { name: "Move c.pdf", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toHaveAccessibleName(/Insert/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await names(page)).indexOf("c.pdf")).toBeLessThan(2);
});

test("T28: a file of another kind is refused before it is uploaded, and the button says what to do", async ({
  page,
}) => {
  await open(page, "/merge-pdf");
  await choose(page, pdf("a.pdf", 1), pdf("b.pdf", 1), text("notes.pdf"));
  await expect(page.getByText(/File type error|damaged/)).toBeVisible();
  const button = page.getByRole("button", { name: "Merge 3 files" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Remove the files that cannot be used.")).toBeVisible();
  await page.getByRole("button", { name: "Remove notes.pdf" }).click();
  await expect(page.getByRole("button", { name: "Merge 2 files" })).not.toHaveAttribute("aria-disabled");
});

test("T24: an encrypted file asks for its password; a wrong one is refused at once, the right one merges", async ({
  page,
}) => {
  await open(page, "/merge-pdf");
  await choose(page, pdf("a.pdf", 1), lockedPdf("locked.pdf", "secret"));
  await expect(page.getByText("To be decrypted")).toBeVisible();
  await expect(page.getByText("A file still needs its password.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const unlock = async (password: string) => {
    await page.getByLabel("Password of locked.pdf").fill(password);
    await page.getByRole("button", { name: "Unlock" }).click();
  };
  await unlock("wrong");
  await expect(page.getByRole("alert")).toHaveText("The password is wrong! Please re-enter!");
  await unlock("secret");
  await expect(page.getByText("Password kept for this run")).toBeVisible();
  await page.getByRole("button", { name: "Merge 2 files" }).click();
  await expect(page.getByRole("heading", { name: "Your document is ready" })).toBeVisible();
});

test("T9: one file is too few, and the button says so", async ({ page }) => {
  await open(page, "/merge-pdf");
  await choose(page, pdf("a.pdf", 1));
  await expect(page.getByText("Add at least 2 files.")).toBeVisible();
});

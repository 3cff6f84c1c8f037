import { pdf, word } from "./sample-files.ts";
import { axe, expect, open, test } from "./site-test.ts";

test("T5: a Word document becomes a PDF, on a phone, in Chinese", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/zh/word-to-pdf");
  await page.locator("[data-choose=files]").setInputFiles(word("letter.docx"));
  await expect(page.getByText("已上传")).toBeVisible();
  await page.getByRole("button", { name: "选项" }).click();
  await page
    .getByRole("dialog")
    .getByRole("switch", { name: /PDF\/A/ })
    .check();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
  await page.getByRole("button", { name: "转换为 PDF" }).click();
  await expect(page.getByRole("heading", { name: "PDF 已生成" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel("文件名")).toHaveValue("letter.pdf");
  expect(await axe(page)).toEqual([]);
  await page.goto("/zh/word-to-pdf");
  await page.locator("[data-choose=files]").setInputFiles(word("other.docx"));
  await page.getByRole("button", { name: "选项" }).click();
  await expect(page.getByRole("dialog").getByRole("switch", { name: /PDF\/A/ })).toBeChecked();
});

test("T4: chosen pages become pictures, single and as a ZIP, and go on to the next tool without another upload", async ({
  page,
}) => {
  await open(page, "/pdf-to-pic");
  await page.locator("[data-choose=files]").setInputFiles(pdf("book.pdf", 5));
  await expect(page.getByText("Uploaded")).toBeVisible();
  await expect(page.getByText("This PDF has 5 pages.")).toBeVisible();
  await page.getByRole("textbox", { name: "Pages" }).fill("2-3, 9");
  await expect(page.getByText(/not in the document, which has 5/)).toBeVisible();
  await page.getByRole("textbox", { name: "Pages" }).fill("2-3, 5");
  await page.getByRole("radio", { name: /PNG/ }).check();
  await page.getByRole("button", { name: "Make pictures" }).click();
  await expect(page.getByRole("heading", { name: "Your 3 pictures are ready" })).toBeVisible();
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all as ZIP" }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  const single = page.getByRole("link", { name: /^Download .*\.png$/ }).first();
  const [picture] = await Promise.all([page.waitForEvent("download"), single.click()]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);

  await page
    .getByRole("button", { name: /^Preview / })
    .first()
    .click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Larger" }).click();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  const uploads: string[] = [];
  page.on("request", (request) => request.url().includes("/uploads") && uploads.push(request.url()));
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /Merge PDF/ })
    .click();
  await expect(page.getByRole("button", { name: "Merge 3 files" })).not.toHaveAttribute("aria-disabled");
  expect(uploads).toEqual([]);
});

test("T24: more pages than a run may take are refused before the run, with the way out", async ({ page }) => {
  await open(page, "/pdf-to-pic");
  await page.locator("[data-choose=files]").setInputFiles(pdf("long.pdf", 25));
  await expect(page.getByText("At most 20 pages in one run. Choose the pages that you need.")).toBeVisible();
  await page.getByRole("textbox", { name: "Pages" }).fill("1-20");
  await expect(page.getByRole("button", { name: "Make pictures" })).not.toHaveAttribute("aria-disabled");
});

test("T25: a run can be cancelled, and its file and settings are kept", async ({ page }) => {
  await open(page, "/pdf-to-pic");
  await page.locator("[data-choose=files]").setInputFiles(pdf("long.pdf", 20));
  await page.getByText("More options").click();
  await page.getByLabel("Exact dpi").fill("600");
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Make pictures" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Cancelled. Your files and settings are still here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make pictures" })).toBeVisible();
  await page.getByText("More options").click();
  await expect(page.getByLabel("Exact dpi")).toHaveValue("600");
});

test("T24: a file dropped on the home page finds the tools that fit and goes along", async ({ page }) => {
  await open(page, "/");
  await page.locator("[data-choose=files]").setInputFiles(word("letter.docx"));
  await expect(page.getByText("What should become of letter.docx?")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Word to PDF/ })
    .click();
  await expect(page).toHaveURL("/word-to-pdf");
  await expect(page.getByText("Uploaded")).toBeVisible();
});

test("T24: a file can be dropped anywhere on the window", async ({ page }) => {
  await open(page, "/pdf-to-pic");
  const bytes = pdf("dropped.pdf", 2).buffer.toString("base64");
  const drop = () =>
    page.evaluate((base64) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], "dropped.pdf"));
      const fire = (type: string) =>
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      fire("dragenter");
      fire("drop");
    }, bytes);
  // effects, and with them the window's listeners, come a moment after the page answers
  await expect(async () => {
    await drop();
    await expect(page.getByText("dropped.pdf").first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText("Uploaded").first()).toBeVisible();
});

test("T25: a job that is somebody else's, or gone, says so and offers to start again", async ({ page }) => {
  await open(page, "/merge-pdf?job=01a1f9b1-0716-772b-9ebc-f5a1c9c3800d");
  await expect(page.getByRole("heading", { name: /The result has been deleted/ })).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("button", { name: "Choose PDF files" })).toBeVisible();
});

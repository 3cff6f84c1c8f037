import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { LOCALE_CODES, LOCALES } from "#locales/locales.ts";
import { localize } from "#locales/paths.ts";

export { expect } from "@playwright/test";

/** A page on which any script error or breach of the content security policy fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      // A picture or page that is not there is a test's own doing; the browser reports each as an error.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export const inEveryLocale = (path: string): string[] => LOCALE_CODES.map((code) => localize(LOCALES[code], path));

/** Loaded, in its words, and answering: React has taken the page over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** What axe finds against WCAG 2.2 AA, in one line each. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join(" | ")}`,
  );
}

import { defineConfig } from "@playwright/test";

/** Browser tests against the product as it is served: at OCTAVO_TEST_ORIGIN, or started for them. */
export default defineConfig({
  testDir: "test/site",
  globalSetup: "./test/site/start-site.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // a drag by mouse now and then never arrives in a headless browser; what fails twice is a fault
  retries: 2,
  expect: { timeout: 20_000 },
  outputDir: process.env.OCTAVO_TEST_OUTPUT ?? "data/browser-tests",
  use: {
    baseURL: process.env.OCTAVO_TEST_ORIGIN ?? "http://127.0.0.1:3000",
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.OCTAVO_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

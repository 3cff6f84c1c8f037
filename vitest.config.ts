import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // the tests may run as a user who cannot write here
  cacheDir: join(tmpdir(), "octavo-vitest"),
  test: {
    include: ["{app,bench,cli,domain,engines,formats,locales,server,setup,test,tools}/**/*.test.ts"],
    globalSetup: ["test/postgres-setup.ts"],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENGINE_PACKAGES, TEST_PACKAGES } from "./packages.mjs";
import { PROJECT, prepare, underOurNode } from "./prepare.mjs";

/** Everything that has to hold, from a bare machine on: set-up, the house's rules, types, units, engines, database, browser. */
prepare({ packages: [...ENGINE_PACKAGES, ...TEST_PACKAGES] });

const folder = mkdtempSync(join(tmpdir(), "octavo-reports-"));
const total = { passed: 0, failed: 0, skipped: 0 };

function run(title, command, args, environment = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const env = { ...underOurNode(), ...environment };
  return spawnSync(command, args, { cwd: PROJECT, stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

function check(title, command, args) {
  if (run(title, command, args)) total.passed++;
  else {
    total.failed++;
    process.stdout.write(`FAILED: ${title}\n`);
  }
}

/** A runner that dies before it reports has failed, whatever it printed. */
function suite(title, command, args, report, count, environment) {
  const good = run(title, command, args, environment);
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    counted.failed = 1;
  }
  if (!good && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
}

/** A file that could not be loaded fails without failing a test. */
const filesThatBroke = ({ testResults }) =>
  testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  ).length;

check("format and lint", "npx", ["biome", "check", "--error-on-warnings", "."]);
check("who imports whom", "npm", ["run", "--silent", "lint:imports"]);
check("types", "npm", ["run", "--silent", "types"]);

const units = join(folder, "vitest.json");
suite(
  "units, engines, database, service",
  "npx",
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${units}`],
  units,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatBroke(report),
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);

const browser = join(folder, "playwright.json");
suite(
  "browser",
  "npx",
  ["playwright", "test", "--reporter=list,json"],
  browser,
  ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }),
  { PLAYWRIGHT_JSON_OUTPUT_FILE: browser, OCTAVO_TEST_OUTPUT: join(folder, "browser") },
);

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);

import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const RULES = join(PROJECT, "dependency-rules.cjs");
const { forbidden } = createRequire(import.meta.url)(RULES) as { forbidden: { name: string }[] };

const value = "export const value = 1;\n";
const use = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;

/** For every rule, the smallest house that breaks it: files and what is in them. */
const PLANTED: Record<string, Record<string, string>> = {
  "domain-stays-in-its-room": { "domain/a.ts": use("#engines/b.ts"), "engines/b.ts": value },
  "locales-stays-in-its-room": { "locales/a.ts": use("#formats/b.ts"), "formats/b.ts": value },
  "formats-stays-in-its-room": { "formats/a.ts": use("#engines/b.ts"), "engines/b.ts": value },
  "engines-stays-in-its-room": { "engines/a.ts": use("#server/b.ts"), "server/b.ts": value },
  "tools-stays-in-its-room": { "tools/a.ts": use("#server/b.ts"), "server/b.ts": value },
  "server-stays-in-its-room": { "server/a.ts": use("#cli/b.ts"), "cli/b.ts": value },
  "app-stays-in-its-room": { "app/a.ts": use("#engines/b.ts"), "engines/b.ts": value },
  "cli-stays-in-its-room": { "cli/a.ts": use("#server/b.ts"), "server/b.ts": value },
  "no-cycles": {
    "domain/a.ts": use("./b.ts"),
    "domain/b.ts": 'import { other } from "./a.ts";\nexport const value: number = other;\n',
  },
  "no-unresolved": { "domain/a.ts": use("./gone.ts") },
  "tools-do-not-import-tools": { "tools/x/a.ts": use("../y/b.ts"), "tools/y/b.ts": value },
  "a-definition-knows-no-engine": { "tools/x/tool.ts": use("#engines/b.ts"), "engines/b.ts": value },
  "a-form-knows-no-engine": { "tools/x/form.tsx": use("#engines/b.ts"), "engines/b.ts": value },
  "a-run-knows-no-page": { "tools/x/run.ts": use("#app/ui/b.ts"), "app/ui/b.ts": value },
  "the-web-process-runs-no-engine": { "server/a.ts": use("#engines/qpdf/b.ts"), "engines/qpdf/b.ts": value },
  "only-the-worker-runs-tools": { "server/a.ts": use("#tools/x/run.ts"), "tools/x/run.ts": value },
  "the-worker-is-not-imported": { "server/a.ts": use("./jobs/run-job.ts"), "server/jobs/run-job.ts": value },
  "the-server-knows-pages-by-type": { "server/a.ts": use("#app/b.ts"), "app/b.ts": value },
  "pages-know-the-server-by-type": { "app/a.ts": use("#server/b.ts"), "server/b.ts": value },
  "ui-knows-no-document": { "app/ui/a.ts": use("#tools/b.ts"), "tools/b.ts": value },
  "child-processes-have-one-door": { "engines/qpdf/a.ts": 'export { spawn } from "node:child_process";\n' },
  "react-only-in-pages": { "domain/a.ts": 'export { useState } from "react";\n' },
};

test("every rule about imports has a planted violation", () => {
  expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
});

for (const [rule, files] of Object.entries(PLANTED)) {
  test(`a violation of ${rule} is caught`, async () => {
    expect(await violations(files)).toContain(rule);
  });
}

test("an honest house breaks no rule, and a type may cross where a value may not", async () => {
  const honest = {
    "domain/a.ts": value,
    "engines/b.ts": use("#domain/a.ts"),
    "tools/x/run.ts": use("#engines/c.ts"),
    "engines/c.ts": value,
    "server/contract.ts": "export interface Shape { n: number }\n",
    "app/d.ts": 'import type { Shape } from "#server/contract.ts";\nexport const shape: Shape = { n: 1 };\n',
  };
  expect(await violations(honest)).toEqual([]);
});

async function violations(files: Record<string, string>): Promise<string[]> {
  const house = await temporaryFolder();
  for (const name of ["package.json", "tsconfig.json"]) await cp(join(PROJECT, name), join(house, name));
  await symlink(join(PROJECT, "node_modules"), join(house, "node_modules"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), content);
  }
  const output = join(house, "violations.json");
  const rooms = [...new Set(Object.keys(files).map((path) => path.split("/")[0]!))];
  const cli = join(PROJECT, "node_modules/.bin/depcruise");
  await promisify(execFile)(cli, ["--config", RULES, "--output-type", "json", "--output-to", output, ...rooms], {
    cwd: house,
  }).catch((error) => {
    // it ends with the number of violations
    if (typeof error.code !== "number") throw error;
  });
  const { summary } = JSON.parse(await readFile(output, "utf8")) as {
    summary: { violations: { rule: { name: string } }[] };
  };
  return summary.violations.map((violation) => violation.rule.name);
}

/** Who may import whom; ARCHITECTURE.md says why. `test/house/import-rules.test.ts` plants a violation of each and sees it caught. */

/** What a room may reach: itself and these. Everything else of the project is forbidden to it. */
const ROOMS = {
  domain: [],
  locales: ["domain"],
  formats: ["domain"],
  engines: ["domain", "formats"],
  tools: ["domain", "locales", "formats", "engines", "app/ui"],
  server: ["domain", "locales", "formats", "tools", "engines", "app"],
  app: ["domain", "locales", "formats", "tools", "server"],
  cli: ["domain", "locales", "formats", "tools", "engines"],
};
const ALL = [...Object.keys(ROOMS), "bench", "test", "setup"];

/** Tests may use the test rooms and whatever they test. */
const TESTS = "\\.test\\.tsx?$|\\.spec\\.ts$";

const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room}-stays-in-its-room`,
  severity: "error",
  from: { path: `^${room}/`, pathNot: TESTS },
  to: {
    path: `^(${ALL.join("|")})/`,
    pathNot: [room, ...allowed].map((name) => `^${name}/`),
  },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from: { pathNot: TESTS, ...from }, to });

module.exports = {
  forbidden: [
    ...rooms,
    rule(
      "no-cycles",
      "what depends on each other cannot be read alone",
      { path: `^(${ALL.join("|")})/` },
      { circular: true },
    ),
    rule(
      "no-unresolved",
      "an import that leads nowhere",
      { path: `^(${ALL.join("|")})/` },
      { couldNotResolve: true, pathNot: ["^virtual:", "\\+types/", "^#app/", "\\?(url|worker)"] },
    ),
    rule(
      "tools-do-not-import-tools",
      "what several tools share lives in tools/parts",
      { path: "^tools/([^/]+)/", pathNot: [TESTS, "^tools/parts/"] },
      { path: "^tools/([^/]+)/", pathNot: ["^tools/$1/", "^tools/parts/"] },
    ),
    rule(
      "a-definition-knows-no-engine",
      "tool.ts and messages reach the browser",
      { path: "^tools/[^/]+/(tool\\.ts|messages/)" },
      { path: "^(engines|formats)/" },
    ),
    rule(
      "a-form-knows-no-engine",
      "form.tsx reaches the browser",
      { path: "^tools/.*form\\.tsx$" },
      { path: "^(engines|formats)/" },
    ),
    rule("a-run-knows-no-page", "run.ts works without a browser", { path: "^tools/.*\\.ts$" }, { path: "^app/" }),
    rule(
      "the-web-process-runs-no-engine",
      "only the worker opens documents; the sandbox's launchers and the zip writer touch none",
      { path: "^server/", pathNot: [TESTS, "^server/(worker\\.ts|jobs/run-job\\.ts)$"] },
      { path: "^engines/", pathNot: ["^engines/sandbox/", "^engines/zip/"] },
    ),
    rule(
      "only-the-worker-runs-tools",
      "the web process would load every engine with it",
      { path: "^server/", pathNot: [TESTS, "^server/jobs/run-job\\.ts$"] },
      { path: "^tools/(.*/run\\.ts|run-steps?\\.ts)$" },
    ),
    rule(
      "the-worker-is-not-imported",
      "run-job.ts belongs to the worker process",
      { path: "^server/", pathNot: [TESTS, "^server/worker\\.ts$"] },
      { path: "^server/jobs/run-job\\.ts$" },
    ),
    rule(
      "the-server-knows-pages-by-type",
      "pages are built apart",
      { path: "^server/" },
      { path: "^app/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "pages-know-the-server-by-type",
      "a value of the server would be shipped",
      { path: "^app/" },
      { path: "^server/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "ui-knows-no-document",
      "buttons and dialogs",
      { path: "^app/ui/" },
      { path: "^(tools|formats|server)/|^app/(?!ui/)" },
    ),
    rule(
      "child-processes-have-one-door",
      "engines go through the jail; the server's supervisor starts only our own programs",
      {
        path: `^(${Object.keys(ROOMS).join("|")})/`,
        pathNot: [TESTS, "^engines/sandbox/", "^server/(postgres|processes)/"],
      },
      { path: "^(node:)?child_process$" },
    ),
    rule(
      "react-only-in-pages",
      "",
      { path: "^(domain|engines|formats|locales|server|cli)/", pathNot: [TESTS, "^server/web/"] },
      { path: "node_modules/react" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENGINE_PACKAGES } from "./packages.mjs";

/** Runs under whatever Node the machine has; everything after it runs under the Node that npm brings. */
export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
export const NODE = join(PROJECT, "node_modules/node/bin/node");
const OLDEST_NODE = 20;

const say = (text) => process.stderr.write(`${text}\n`);
const isRoot = process.getuid?.() === 0;

/** Installs what is missing and builds what is old. Quick when there is nothing to do. */
export function prepare({ packages = ENGINE_PACKAGES, build = true } = {}) {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
    say(`Octavo needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.`);
    process.exit(1);
  }
  installNpmPackages();
  installDebianPackages(packages);
  makeServiceUser();
  if (build) buildSite();
}

function installNpmPackages() {
  const lock = fingerprint([join(PROJECT, "package-lock.json"), join(PROJECT, "package.json")]);
  const stamp = join(PROJECT, "node_modules/.octavo-installed");
  if (existsSync(NODE) && readStamp(stamp) === lock) return;
  say("Installing npm packages ...");
  // not `npm ci`: it refuses a lock file that some platform's optional packages are missing from
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    env: withoutOmissions(process.env),
  });
  writeFileSync(stamp, lock);
}

/** NODE_ENV=production would leave out what builds the pages. */
function withoutOmissions({ NODE_ENV: _, ...environment }) {
  return environment;
}

function installDebianPackages(packages) {
  const missing = missingPackages(packages);
  if (missing.length === 0) return;
  const command = `apt-get install --no-install-recommends ${missing.join(" ")}`;
  const sudo = isRoot ? [] : ["sudo", "-n"];
  const mayInstall = existsSync("/usr/bin/apt-get") && (isRoot || spawnSync("sudo", ["-n", "true"]).status === 0);
  if (!mayInstall) {
    say(
      `Some tools cannot work until these packages are installed:\n\n  sudo ${command}\n\nStarting with what is here.\n`,
    );
    return;
  }
  say(`Installing ${missing.length} Debian packages (this takes a few minutes the first time) ...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, "apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600", ...args];
    run(program, rest, { env: environment });
  };
  apt("update");
  apt("install", "--no-install-recommends", ...missing);
}

/** dpkg's own placeholders, not ours. */
const PACKAGE_STATUS = ["$", "{Package} ", "$", "{db:Status-Status}\n"].join("");

function missingPackages(packages) {
  if (!existsSync("/usr/bin/dpkg-query")) return packages;
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f", PACKAGE_STATUS, ...packages], {
    encoding: "utf8",
  });
  const installed = new Set(
    stdout
      .split("\n")
      .filter((line) => line.endsWith(" installed"))
      .map((line) => line.split(" ")[0]),
  );
  return packages.filter((name) => !installed.has(name));
}

/** When we are root, nothing that touches a document runs as root. */
function makeServiceUser() {
  if (!isRoot || /^octavo:/m.test(readFileSync("/etc/passwd", "utf8")) || !existsSync("/usr/sbin/useradd")) return;
  run("/usr/sbin/useradd", [
    "--system",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/usr/sbin/nologin",
    "octavo",
  ]);
}

/** What the development server writes beside the sources; when we are root it runs as the service's user all the same. */
export function shareDevelopmentFolders() {
  if (!isRoot) return;
  const folders = [".react-router", "node_modules/.vite-temp"];
  for (const folder of folders) mkdirSync(join(PROJECT, folder), { recursive: true });
  run("chown", ["--recursive", "octavo:octavo", ...folders]);
}

const BUILT_FROM = [
  "app",
  "tools",
  "locales",
  "domain",
  "formats",
  "server/api/contract.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

function buildSite() {
  const sources = fingerprint(BUILT_FROM.map((name) => join(PROJECT, name)));
  const stamp = join(PROJECT, "build/.sources");
  if (readStamp(stamp) === sources) return;
  say("Building the pages ...");
  run("npm", ["run", "--silent", "build"], { env: { ...underOurNode(), NODE_ENV: "production" } });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** An environment in which `node` is the one that the project pins. */
export const underOurNode = () => ({
  ...process.env,
  PATH: `${join(PROJECT, "node_modules/.bin")}:${process.env.PATH}`,
});

function run(program, args, options = {}) {
  execFileSync(program, args, { cwd: PROJECT, stdio: ["ignore", process.stderr, process.stderr], ...options });
}

const readStamp = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Changes when a name or a byte below these paths does. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.test\.tsx?$/.test(path))
      hash.update(path.slice(PROJECT.length)).update("\0").update(readFileSync(path));
  };
  paths.forEach(visit);
  return hash.digest("hex");
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import { NODE, PROJECT, prepare, shareDevelopmentFolders } from "./prepare.mjs";

const development = process.argv.includes("--dev");
prepare({ build: !development });
if (development) shareDevelopmentFolders();

/** The channel between us tells the server when we are gone, however we went. */
const server = spawn(NODE, [join(PROJECT, "server/main.ts")], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, NODE_ENV: development ? "development" : "production" },
  detached: true,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

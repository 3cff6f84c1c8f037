import { spawn } from "node:child_process";
import type { CommandLine } from "#engines/sandbox/command-line.ts";
import { asUnprivileged } from "#engines/sandbox/unprivileged.ts";

/** Runs one of Postgres's own programs as the service's user; rejects with what it said when it fails. */
export function runToEnd(command: CommandLine, folders: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const { program, args } = asUnprivileged(command, { reachable: folders });
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], cwd: "/", timeout: 120_000 });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command.program} ended with ${code}: ${said}`)),
    );
  });
}

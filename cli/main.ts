import { getSystemErrorMessage } from "node:util";
import { UserError } from "#domain/user-error.ts";
import { errorMessage } from "#locales/error-message.ts";
import { translate } from "#locales/messages.ts";
import { help, toolHelp } from "./help.ts";
import { type Command, parseArguments } from "./parse-arguments.ts";
import { UsageError } from "./usage-error.ts";

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => interrupted.abort(new UserError("job-cancelled")));
}

/** Only where a person is looking, and never between the lines of a log. */
const showsProgress = process.stderr.isTTY;

try {
  await follow(parseArguments(process.argv.slice(2)));
} catch (error) {
  if (showsProgress) process.stderr.write("\r\u001b[K");
  process.stderr.write(`octavo: ${sentence(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function follow(command: Command): Promise<void> {
  if (command.kind === "help") return void process.stdout.write(await help());
  if (command.kind === "tool-help") return void process.stdout.write(await toolHelp(command.tool));
  // Only who runs a tool waits until the engines are read.
  const { runTool } = await import("./run-tool.ts");
  const written = await runTool(command, {
    signal: interrupted.signal,
    warn: (warning) => process.stderr.write(`octavo: ${warning}\n`),
    progress(done, total) {
      if (showsProgress) process.stderr.write(`\r${Math.floor((100 * done) / Math.max(1, total))} %`);
    },
  });
  if (showsProgress) process.stderr.write("\r\u001b[K");
  for (const path of written) process.stdout.write(`${path}\n`);
}

function sentence(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (see octavo --help)`;
  if (error instanceof UserError) {
    const name = typeof error.details.name === "string" ? `${error.details.name}: ` : "";
    return name + errorMessage((key, values) => translate("en", key, values), error.code, error.details);
  }
  if (isSystemError(error)) return `${error.path}: ${getSystemErrorMessage(error.errno)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A file that is not there, or may not be read or written. */
function isSystemError(error: unknown): error is Error & { path: string; errno: number } {
  return error instanceof Error && "path" in error && "errno" in error && typeof error.errno === "number";
}

/** A program and its arguments, as one link of a chain of launchers that each `exec` the next. */
export interface CommandLine {
  readonly program: string;
  readonly args: readonly string[];
}

/** `launcher launcher-args... -- program args...` */
export const launchedBy = (launcher: string, launcherArgs: readonly string[], command: CommandLine): CommandLine => ({
  program: launcher,
  args: [...launcherArgs, "--", command.program, ...command.args],
});
